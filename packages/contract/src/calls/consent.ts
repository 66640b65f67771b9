import { anyone, define, holderOfPlay } from "../define.ts";

/** Consent provider (spec §7 "Consent provider"); its path is `consent-provider` (decisions). */
export const consentCalls = define({
  "GET /consent-provider/client-secrets": {
    summary: "The consent client's id of a campaign",
    access: anyone,
    later: true,
  },
  "POST /consent-provider/auth/profile": {
    summary: "Create a consent profile",
    access: holderOfPlay,
    later: true,
  },
  "PUT /consent-provider/auth/profile": {
    summary: "Add the promotion token to a consent profile",
    access: holderOfPlay,
    later: true,
  },
  "POST /consent-provider/consent/confirm": {
    summary: "Confirm consents",
    access: holderOfPlay,
    later: true,
  },
  "POST /consent-provider/consent/promotion": {
    summary: "Send promotion data",
    access: holderOfPlay,
    later: true,
  },
  "POST /consent-provider/consent/datastream": {
    summary: "Send promotion data that may be tracked",
    access: holderOfPlay,
    later: true,
  },
});
