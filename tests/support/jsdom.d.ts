/** Types for the part of jsdom that the tests use, because the package has no types. */
declare module 'jsdom' {
  export class JSDOM {
    constructor(text: string, options?: { contentType?: string })
    readonly window: { document: Document }
  }
}
