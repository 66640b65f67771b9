/** What a link says of where it was put: query parameters that the campaign sends on with each play and each of its events. */
export const CAMPAIGN_PARAMETERS = ["utm_source", "utm_medium", "utm_campaign", "utm_content"] as const;
export type CampaignParameter = (typeof CAMPAIGN_PARAMETERS)[number];
export type Parameters = Readonly<Record<CampaignParameter, string>>;
export const NO_PARAMETERS: Parameters = { utm_source: "", utm_medium: "", utm_campaign: "", utm_content: "" };

/** Signs of one parameter: what a tool that reads them shows whole. */
export const LONGEST = 60;

/** What is wrong with a parameter; null: nothing. An address in a link would be counted for whoever follows it. */
export function faultOf(value: string): "long" | "signs" | "personal" | null {
  const said = value.trim();
  if (said.length > LONGEST) return "long";
  if (/[\p{Cc}\p{Zl}\p{Zp}\p{Cs}]/u.test(said)) return "signs";
  if (/\S@\S/.test(said)) return "personal";
  return null;
}

/** The campaign's address with what is said of the place where it is put; empty parameters are left out. */
export function linkOf(address: string, parameters: Parameters): string {
  const url = new URL(address);
  for (const name of CAMPAIGN_PARAMETERS) {
    const value = parameters[name].trim();
    if (value !== "") url.searchParams.set(name, value);
  }
  return url.href;
}
