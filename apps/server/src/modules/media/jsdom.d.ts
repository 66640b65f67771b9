/** What the module uses of jsdom, whose package has no types. */
declare module "jsdom" {
  export class JSDOM {
    constructor(html: string);
    readonly window: { readonly XMLSerializer: typeof XMLSerializer; readonly document: Document };
  }
}
