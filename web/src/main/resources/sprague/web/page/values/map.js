export class ValueMap { rest() {} look() {} }
