@echo off
rem SPDX-License-Identifier: Apache-2.0
rem Starts Sprague with the Java that comes along.
setlocal
set "root=%~dp0.."
"%root%\runtime\bin\java.exe" -XX:+IgnoreUnrecognizedVMOptions --add-exports=java.base/jdk.internal.module=ALL-UNNAMED -XX:+UnlockExperimentalVMOptions -XX:+EnableVectorSupport "-XX:AOTCache=%root%\lib\sprague.aot" -XX:MaxRAMPercentage=70 -XX:+UseSerialGC -XX:-UsePerfData -Xlog:disable -Xlog:all=off --enable-native-access=ALL-UNNAMED -cp "%root%\lib\sprague.jar" sprague.cli.Main %*
exit /b %ERRORLEVEL%
