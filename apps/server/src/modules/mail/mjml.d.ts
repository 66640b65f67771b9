/** mjml 5 ships no types. */
declare module "mjml" {
  export default function mjml2html(
    input: string,
    options?: {
      validationLevel?: "strict" | "soft" | "skip";
      ignoreIncludes?: boolean;
      fonts?: Record<string, string>;
    },
  ): Promise<{ html: string; errors: { formattedMessage: string }[] }>;
}
