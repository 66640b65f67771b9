/** What has fields, as one download: a campaign with a form has terms to agree to, and a small file costs more than it holds. */
export { Form } from "./form/view.tsx";
export { TermsAndConditions } from "./terms-and-conditions/view.tsx";
