// SPDX-License-Identifier: Apache-2.0
package sprague.cli.plot;

import java.awt.Image;
import java.awt.image.RenderedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Base64;
import javax.imageio.ImageIO;
import org.apache.batik.svggen.DefaultImageHandler;
import org.apache.batik.svggen.SVGGeneratorContext;
import org.w3c.dom.Element;

/**
 * Embeds images in an SVG as PNG data URLs, with the JDK's encoder. Batik's own handler would need
 * another library of Batik for the encoding.
 */
final class EmbeddedImages extends DefaultImageHandler {
  @Override
  protected void handleHREF(Image image, Element element, SVGGeneratorContext context) {
    handleHREF((RenderedImage) image, element, context);
  }

  @Override
  protected void handleHREF(RenderedImage image, Element element, SVGGeneratorContext context) {
    ByteArrayOutputStream png = new ByteArrayOutputStream();
    try {
      ImageIO.write(image, "png", png);
    } catch (IOException impossible) {
      throw new UncheckedIOException(impossible);
    }
    element.setAttributeNS(
        XLINK_NAMESPACE_URI,
        XLINK_HREF_QNAME,
        "data:image/png;base64," + Base64.getEncoder().encodeToString(png.toByteArray()));
  }
}
