/** A refusal: status, a public sentence, and what to do (house, "Errors"). Words for visitors live in `@fairground/model/problem`. */
export interface ProblemKind {
  status: number;
  title: string;
  todo: string;
}

export const problems = {
  "request-malformed": {
    status: 400,
    title: "The request could not be read",
    todo: "See `errors` for the path and reason of every fault.",
  },
  "sign-in-refused": {
    status: 401,
    title: "Address or password is wrong",
    todo: "Send `email` and `password` of an account.",
  },
  "second-factor-asked": {
    status: 401,
    title: "The password is right, and a second factor is asked for",
    todo: "Send the code to POST /api/v1/account/sign-in/second-factor, with the cookie of this answer, within ten minutes.",
  },
  "sign-in-expired": {
    status: 401,
    title: "This sign-in has ended",
    todo: "Sign in with address and password again; the code is asked for then.",
  },
  "second-factor-required": {
    status: 403,
    title: "This company asks for a second factor",
    todo: "Set one up with POST /api/v1/account/second-factor or add a passkey; who has one proves it for this session.",
  },
  "company-suspended": {
    status: 403,
    title: "This company is suspended",
    todo: "Its members read it and change nothing, and its API keys open nothing, until the platform's administrators lift that.",
  },
  "second-factor-on": {
    status: 409,
    title: "There is a second factor already",
    todo: "Switch it off first, to set up another one.",
  },
  "second-factor-off": {
    status: 409,
    title: "There is no second factor",
    todo: "Set one up with POST /api/v1/account/second-factor.",
  },
  "code-refused": {
    status: 422,
    title: "This code is not right",
    todo: "Send the code that the app shows now; each counts once.",
  },
  "proof-refused": {
    status: 422,
    title: "This does not prove that it is you",
    todo: "Send your password, or what one of your passkeys has answered.",
  },
  "password-weak": {
    status: 422,
    title: "This password is guessed too easily",
    todo: "See `advice`. Take at least 12 characters, e.g. four words that do not belong together.",
  },
  "account-link-used": {
    status: 410,
    title: "This link has been used, or is no longer valid",
    todo: "Ask for a new letter.",
  },
  "address-taken": {
    status: 409,
    title: "Another account has this address",
    todo: "Sign in to that account, or take another address.",
  },
  "address-refused": {
    status: 422,
    title: "This is your address already",
    todo: "Send the address that you want to change to.",
  },
  "passkey-refused": {
    status: 422,
    title: "This passkey could not be used",
    todo: "Begin again, on a device that asks for your fingerprint, face or PIN.",
  },
  "notice-unknown": {
    status: 404,
    title: "No such notice",
    todo: "See GET /api/v1/companies/{companyId}/notices for those that you are told.",
  },
  "passkey-unknown": { status: 404, title: "You have no such passkey", todo: "See GET /api/v1/account for yours." },
  "passkey-limit-reached": {
    status: 409,
    title: "You have as many passkeys as can be kept",
    todo: "Remove one that you no longer use.",
  },
  "session-unknown": {
    status: 404,
    title: "You have no such session",
    todo: "See GET /api/v1/account/sessions for those that there are.",
  },
  "origin-refused": {
    status: 403,
    title: "Nobody signs in from there",
    todo: "Send the call from the studio's own origin, or without cookies and `Origin`.",
  },
  "token-missing": { status: 401, title: "No valid token", todo: "Sign in, or send `Authorization: Bearer <token>`." },
  "sign-on-required": {
    status: 403,
    title: "This company asks you to sign in through its own provider",
    todo: "Sign in with POST /api/v1/sign-on/begin.",
  },
  "sign-on-session": {
    status: 403,
    title: "Who signed in through a company's provider cannot change the account itself",
    todo: "Sign in with the account's own password or passkey for this.",
  },
  "sign-on-unknown": {
    status: 404,
    title: "Nobody signs in through a provider there",
    todo: "Sign in with the password, or check the address.",
  },
  "sign-on-unreachable": {
    status: 424,
    title: "The company's provider cannot be reached, or is not set up rightly",
    todo: "Try again; a member administrator can try the provider in the settings.",
  },
  "sign-on-refused": {
    status: 422,
    title: "This provider cannot be set; nothing was stored",
    todo: "See `errors` for the path and reason of every fault.",
  },
  "sign-on-untried": {
    status: 409,
    title: "Nobody has come in this way yet; nothing was stored",
    todo: "Sign in through the provider yourself, then require it.",
  },
  "sign-on-stale": {
    status: 409,
    title: "This sign-on has ended",
    todo: "Begin it again with POST /api/v1/sign-on/begin.",
  },
  "domain-unconfirmed": {
    status: 409,
    title: "The domain does not say that it is this company's",
    todo: "Set the TXT record that the settings name, wait until it is known, and ask again.",
  },
  "domain-taken": {
    status: 409,
    title: "This domain was confirmed for another company",
    todo: "Ask the platform's admin.",
  },
  "right-missing": {
    status: 403,
    title: "Your role does not allow this",
    todo: "Ask a member with the role USER_ADMIN to give you the right.",
  },
  "key-refused": {
    status: 403,
    title: "An API key does not do this",
    todo: "Sign in as a member. Calls that name no campaign also refuse a key that is limited to campaigns.",
  },
  "key-in-address": {
    status: 400,
    title: "An API key stands in the address",
    todo: "Send it as `Authorization: Bearer <key>`, and renew it: addresses are written down on their way.",
  },
  "key-unknown": {
    status: 404,
    title: "No such API key in this company",
    todo: "See GET /api/v1/companies/{companyId}/keys for those that there are.",
  },
  "key-scope-missing": {
    status: 403,
    title: "A key may not do more than whoever makes it",
    todo: "See `errors`: give it only rights that you have yourself.",
  },
  "key-invalid": {
    status: 422,
    title: "This key cannot be made",
    todo: "See `errors` for the path and reason of every fault.",
  },
  "key-limit-reached": {
    status: 409,
    title: "This company has as many API keys as can be kept",
    todo: "Revoke one that nobody uses.",
  },
  "cursor-unknown": {
    status: 410,
    title: "Nothing was ever told by this cursor",
    todo: "Begin again with an empty `after`: the server has been set back to an earlier state, or the cursor is another campaign's.",
  },
  "not-found": { status: 404, title: "There is nothing here", todo: "Check the address and the ids." },
  "method-unknown": { status: 405, title: "This address does not take that method", todo: "See /docs for the calls." },
  "campaign-unknown": {
    status: 404,
    title: "No such campaign",
    todo: "Check the campaign's id and that it has been published.",
  },
  "play-unknown": {
    status: 404,
    title: "No such play",
    todo: "Open a play with POST /leads/api/lead/session and use its sessionId.",
  },
  "play-limit-reached": {
    status: 406,
    title: "This visitor has no plays left for now",
    todo: "Show the limit page. `opensAgainAt` says when the next play is possible; with `returning` the visitor is known by `leadToken` alone, and somebody else opens a play without it.",
  },
  "campaign-closed": {
    status: 406,
    title: "The campaign cannot be played now",
    todo: "See `reason`: draft, coming-soon, ended, deactivated or deleted.",
  },
  "access-code-unknown": { status: 422, title: "This code cannot be used", todo: "Check the code and enter it again." },
  "access-code-missing": { status: 422, title: "This campaign asks for a code", todo: "Send `accessCode`." },
  "challenge-missing": {
    status: 422,
    title: "This campaign asks for a solved challenge",
    todo: "Solve the task of GET /api/v1/plays/challenge and send the solution as `challenge`.",
  },
  "challenge-refused": {
    status: 422,
    title: "The challenge is wrong, has expired or was used before",
    todo: "Fetch a new one from GET /api/v1/plays/challenge and solve it.",
  },
  "review-unknown": {
    status: 404,
    title: "No such play to review in this campaign",
    todo: "See GET /api/v1/campaigns/{campaignId}/reviews for those that there are.",
  },
  "review-decided": {
    status: 409,
    title: "This play has already been decided",
    todo: "See `state`, and `decidedBy` and `decidedAt`. A rejected prize has gone back to the stock.",
  },
  "objection-unknown": {
    status: 404,
    title: "No such objection in this campaign",
    todo: "See GET /api/v1/campaigns/{campaignId}/objections for those that there are.",
  },
  "objection-decided": {
    status: 409,
    title: "This objection has already been decided",
    todo: "See `state`, and `decidedBy` and `decidedAt`.",
  },
  "objections-full": {
    status: 409,
    title: "So many objections wait in this campaign that no more are taken",
    todo: "Try again when some have been decided, or write to the campaign's contact.",
  },
  "publishing-asks": {
    status: 409,
    title: "This company asks for a second pair of eyes before anything is published",
    todo: "Ask with POST /api/v1/campaigns/{campaignId}/publish-requests: another CREATOR or a USER_ADMIN answers.",
  },
  "publishing-free": {
    status: 409,
    title: "Nobody need be asked: this company publishes without a second pair of eyes",
    todo: "Publish with POST /api/v1/campaigns/{campaignId}/publish.",
  },
  "publish-request-unknown": {
    status: 404,
    title: "No such request for publishing",
    todo: "See GET /api/v1/campaigns/{campaignId}/publish-requests for those that there are.",
  },
  "label-unknown": {
    status: 404,
    title: "There is no such label",
    todo: "List the company's labels with GET /api/v1/companies/{companyId}/labels.",
  },
  "label-exists": {
    status: 409,
    title: "Another label has this name",
    todo: "Choose another name, or send `merge: true` when renaming to put the two together.",
  },
  "labels-full": {
    status: 409,
    title: "There are as many labels as there can be",
    todo: "Delete one, or take one away from the campaign.",
  },
  "filter-unknown": {
    status: 404,
    title: "There is no such saved filter",
    todo: "List them with GET /api/v1/companies/{companyId}/campaign-filters. Others' own filters are not there for you.",
  },
  "filter-others": {
    status: 409,
    title: "Somebody else has shared this filter",
    todo: "Its maker or somebody who may edit campaigns can change it.",
  },
  "filters-full": {
    status: 409,
    title: "You have saved as many filters as one can",
    todo: "Delete one of yours.",
  },
  "publish-request-own": {
    status: 409,
    title: "Somebody else answers this request",
    todo: "Another CREATOR or a USER_ADMIN answers, never who asked.",
  },
  "publish-request-others": {
    status: 409,
    title: "Somebody else asked for this",
    todo: "Who asked can withdraw it; answer it with `approve: false` instead.",
  },
  "publish-request-answered": {
    status: 409,
    title: "This request was answered or withdrawn, or is being answered",
    todo: "Read it again: `state` says what became of it.",
  },
  "publish-request-outdated": {
    status: 409,
    title: "The draft was changed since it was asked for",
    todo: "An approval publishes exactly what was asked for: have it asked for anew, or refuse it.",
  },
  "template-unknown": {
    status: 404,
    title: "No such template, or not one of this company's own",
    todo: "See GET /api/v1/companies/{companyId}/templates for those that there are.",
  },
  "mail-template-unknown": {
    status: 404,
    title: "There is no such template of a mail",
    todo: "See GET /mail/api/templates/{companyId} and GET /mail/api/global/templates for those that there are.",
  },
  "mail-template-limit-reached": {
    status: 409,
    title: "There are as many templates of mails as can be kept",
    todo: "Delete one that nobody needs.",
  },
  "mail-rev-outdated": {
    status: 409,
    title: "Somebody else has changed this meanwhile",
    todo: "Read it again, and send the `rev` that it has now.",
  },
  "mail-settings-exist": {
    status: 409,
    title: "This campaign has mail settings already",
    todo: "Change them with PUT /mail/api/settings and their `rev`.",
  },
  "mail-settings-unknown": {
    status: 404,
    title: "This campaign has no mail settings",
    todo: "Create them with POST /mail/api/settings.",
  },
  "mail-settings-refused": {
    status: 422,
    title: "These mail settings do not hold together",
    todo: "See `errors` for the path and reason of every fault.",
  },
  "mail-attachment-unknown": {
    status: 404,
    title: "There is no such attachment",
    todo: "Ask for another address with PUT /mail/api/settings/attachment: each takes a file once.",
  },
  "mail-attachment-refused": {
    status: 422,
    title: "This file is not what its name and type say",
    todo: "Send the `attachmentName`, the `mimeType` and the bytes of one and the same kind of file; see `reason`.",
  },
  "mail-attachments-full": {
    status: 409,
    title: "This mail has as many attachments as it can have",
    todo: "Delete one of them first.",
  },
  "mail-domain-unknown": {
    status: 404,
    title: "There is no such sender domain",
    todo: "See GET /api/v1/companies/{companyId}/mail-domains for those that there are.",
  },
  "mail-domain-refused": {
    status: 422,
    title: "This domain cannot be a sender's",
    todo: "See `reason`: no-domain, public-suffix, provider (it is the provider's own), mixed-scripts (its letters are of several alphabets, or look like others) or known (the company has it already).",
  },
  "mail-domain-limit-reached": {
    status: 409,
    title: "This company has as many sender domains as it can have",
    todo: "Remove one that nobody needs.",
  },
  "mail-recipient-refused": {
    status: 422,
    title: "A test goes to your own confirmed address alone",
    todo: "Leave out `to`, and confirm your address where that was not done yet.",
  },
  "mail-address-missing": {
    status: 422,
    title: "The campaign does not say who sends its mails, and from which postal address",
    todo: "Give name and postal address in the company's legal facts or in the campaign's, and publish it again.",
  },
  "bounce-signature-refused": {
    status: 401,
    title: "This signature is not the company's, or not of now",
    todo: "Sign time, messageId and kind with the secret for bounces, and send at once.",
  },
  "bounce-report-malformed": {
    status: 422,
    title: "This is no delivery report of one letter that failed",
    todo: "Send the report whole, as it came (multipart/report), or its delivery status with `messageId`.",
  },
  "mail-content-missing": {
    status: 422,
    title: "This mail has no content",
    todo: "Give it a template in the settings, or publish the campaign with a page of its id.",
  },
  "mail-send-unknown": {
    status: 404,
    title: "No such send in this campaign, or no such letter of it",
    todo: "See GET /api/v1/campaigns/{campaignId}/sends for those that there are.",
  },
  "mail-send-preparing": {
    status: 409,
    title: "The list of this send is not complete",
    todo: "Read the send until it is `frozen`, look at its counts, and start it then.",
  },
  "mail-send-count-differs": {
    status: 409,
    title: "This send has another number of letters than was seen",
    todo: "`letters` says how many: look at them, and start it with that number.",
  },
  "mail-send-empty": {
    status: 409,
    title: "Nobody is on the list of this send",
    todo: "`leftOut` says why. Prepare another one.",
  },
  "mail-send-state": {
    status: 409,
    title: "A send that stands like this cannot do that",
    todo: "`state` says how it stands. Only a draft is started, only a paused send is resumed, and one that has ended stays so.",
  },
  "mail-sends-full": {
    status: 409,
    title: "As many sends of this campaign are open as can be",
    todo: "Wait until one is done, or cancel one.",
  },
  "mail-letter-known": {
    status: 409,
    title: "The mail server's answer to this letter is known, or its send has ended",
    todo: "Only letters of the state `unknown` are sent again, of a send that was not cancelled.",
  },
  "lead-unknown": {
    status: 404,
    title: "No such lead in this campaign",
    todo: "Take `leadId` from the list of leads; it may be erased by now.",
  },
  "lead-mail-waits": {
    status: 409,
    title: "This mail is waiting to be sent to the lead",
    todo: "Wait until it has left or was given up.",
  },
  "lead-mail-too-often": {
    status: 429,
    title: "Three mails were sent to this lead once more within the hour",
    todo: "Wait for `Retry-After` seconds.",
  },
  "lead-mail-stays": {
    status: 409,
    title: "This mail does not go to the lead any more",
    todo: "Its consent is not there, its address takes no mail, or there is nothing left to confirm.",
  },
  "element-block-unknown": {
    status: 404,
    title: "No such block in this company",
    todo: "See GET /api/v1/companies/{companyId}/element-blocks for those that there are.",
  },
  "element-block-refused": {
    status: 422,
    title: "These elements cannot be kept as a block; nothing was stored",
    todo: "See `errors` for the path and reason of every fault.",
  },
  "element-block-name-taken": {
    status: 409,
    title: "Another block of this company has this name",
    todo: "Choose another name.",
  },
  "element-block-limit-reached": {
    status: 409,
    title: "This company has as many blocks as can be kept",
    todo: "Delete one that nobody needs.",
  },
  "block-unknown": {
    status: 404,
    title: "No such entry in this company's block list",
    todo: "See GET /api/v1/companies/{companyId}/blocks for those that there are.",
  },
  "block-malformed": {
    status: 422,
    title: "This cannot be blocked",
    todo: "Send an IP address or its `addressHash`, one e-mail address, or a domain like example.org.",
  },
  "visitor-term-malformed": {
    status: 422,
    title: "Nobody can be found by this",
    todo: "Send what `by` says: one e-mail address, a phone number with at least five digits, a play's public id.",
  },
  "erasure-unknown": {
    status: 404,
    title: "No such erasure in this company",
    todo: "POST /api/v1/companies/{companyId}/visitors/erasures answers the id of one that was asked for.",
  },
  "lead-missing": {
    status: 422,
    title: "This campaign asks for a lead first",
    todo: "Leave a lead with POST /leads/api/lead, then send the same call again.",
  },
  "lead-refused": { status: 422, title: "Some fields need attention", todo: "See `errors`: one entry per field." },
  "too-young": {
    status: 451,
    title: "The campaign has a minimum age",
    todo: "Tell the visitor kindly. Nothing was stored, and the same play takes no other date of birth.",
  },
  "consents-off": {
    status: 409,
    title: "This campaign asks for no consents",
    todo: "Call the consent provider only where `customIntegration.consentProvider.integrated` is true.",
  },
  "consents-unavailable": {
    status: 424,
    title: "Consents for submitting the form are currently not available. Please try again later.",
    todo: "`providerStatus` is what the provider answered, null where nothing came. Nothing is stored: the same call may be made again.",
  },
  "consents-unconfirmed": {
    status: 409,
    title: "The consents of this play are not confirmed",
    todo: "POST /consent-provider/auth/profile, show its consents, then POST /consent-provider/consent/confirm; the lead comes after that.",
  },
  "consents-refused": {
    status: 422,
    title: "This does not fit the play's consent profile",
    todo: "See `errors`: consents by the ids of the profile, its own uuid, the token that its promotion answered.",
  },
  "consent-provider-refused": {
    status: 422,
    title: "This cannot be a consent provider's address",
    todo: "https, with a public name, without user name, query or fragment.",
  },
  "loyalty-provider-refused": {
    status: 422,
    title: "This cannot be a loyalty provider's address",
    todo: "https, with a public name, without user name, query or fragment.",
  },
  "identity-fixed": { status: 409, title: "The result is already tied to another person", todo: "Open a new play." },
  "repeat-conflict": {
    status: 409,
    title: "This was already answered with other content",
    todo: "Send the same content again, or open a new play.",
  },
  "game-data-malformed": { status: 422, title: "The game data does not fit this game", todo: "See `errors`." },
  "step-out-of-turn": { status: 409, title: "Steps are numbered from 1, in order", todo: "Send step `expected`." },
  "game-type-mismatch": {
    status: 422,
    title: "This play belongs to another game",
    todo: "Send the campaign's own gameType.",
  },
  "document-invalid": {
    status: 422,
    title: "The campaign file has faults; nothing was stored",
    todo: "See `errors` for the path and reason of every fault.",
  },
  "publish-blocked": {
    status: 422,
    title: "The campaign cannot be published yet",
    todo: "See `errors`: each says what is missing.",
  },
  "publish-gate-shut": {
    status: 409,
    title: "The access page asks for a code, and none can be used: nobody could come in",
    todo: "Make access codes first, or send `withoutCodes: true`. A request or schedule is asked for anew with it.",
  },
  "revision-stale": {
    status: 409,
    title: "Someone else has saved in the meantime",
    todo: "Fetch the campaign (`rev` is the current one), apply your changes to it and save again.",
  },
  "status-conflict": {
    status: 409,
    title: "The campaign already has that status",
    todo: "See `current` for the current one.",
  },
  "status-unreachable": {
    status: 409,
    title: "The campaign cannot be given that status",
    todo: "Publish or deactivate it. Between the two its dates decide whether it is SCHEDULED, ACTIVE or over, and what was published is no DRAFT again. See `current`.",
  },
  "stock-below-awarded": {
    status: 422,
    title: "More than that has already been won",
    todo: "Choose a stock of at least `awarded`.",
  },
  "stock-reason-missing": {
    status: 422,
    title: "There would be less to win in a campaign that is live",
    todo: "Say why in the note of the same call: the change stands in the history of the stock.",
  },
  "stock-changed": {
    status: 409,
    title: "Somebody else has changed this prize's stock in the meantime",
    todo: "See `current` for what it is now, and change it from there.",
  },
  "settings-changed": {
    status: 409,
    title: "Somebody else has changed these settings in the meantime",
    todo: "See `errors` for the fields, and `current` for what they are now; change them from there.",
  },
  "prizes-exceed-every-play": {
    status: 422,
    title: "The prizes promise more than every play",
    todo: "Lower `wins` or raise `perPlay` until the sum is at most 100 %.",
  },
  "moments-refused": {
    status: 422,
    title: "Some of these winning moments cannot be used; nothing was stored",
    todo: "See `errors`: one entry per row, counted from 1.",
  },
  "moments-placed": {
    status: 409,
    title: "The winning moments of this prize are placed by the campaign's seed",
    todo: "Choose the shape `listed` for the prize and publish, or list the moments in the document.",
  },
  "raffle-too-early": {
    status: 409,
    title: "The campaign can still be played",
    todo: "Draw the raffle when the campaign has ended or is deactivated. See `current` for its status.",
  },
  "raffle-drawn": {
    status: 409,
    title: "The raffle of this campaign has been drawn with other prizes",
    todo: "Send the same request again, or an empty one, for the result.",
  },
  "raffle-beyond-stock": {
    status: 422,
    title: "There are not that many pieces left",
    todo: "See `errors`: each says how many remain.",
  },
  "raffle-nobody": {
    status: 422,
    title: "Nobody would take part, and there is one draw",
    todo: "Draw among everybody who left a lead.",
  },
  "raffle-not-winner": {
    status: 409,
    title: "This play holds no prize of the raffle",
    todo: "Read the raffle again: winners who are not struck out, and alternates who moved up, can be struck out.",
  },
  "award-unknown": { status: 404, title: "No such award", todo: "Take `awardId` from the list of winners." },
  "award-mail-none": {
    status: 422,
    title: "No mail belongs to this outcome",
    todo: "Choose an outcome mail for the page, and publish; awards from then on have one.",
  },
  "award-lead-gone": {
    status: 422,
    title: "There is no address to write to",
    todo: "The visitor left none, or the lead is deleted.",
  },
  "award-returned": { status: 409, title: "This prize went back", todo: "Nothing is told of it any more." },
  "award-held": {
    status: 409,
    title: "The prize waits for a review or for a confirmed address",
    todo: "The mail goes out by itself once nothing holds the prize.",
  },
  "award-mail-waits": {
    status: 409,
    title: "A mail about this award is waiting to be sent",
    todo: "Wait until it has left or was given up.",
  },
  "award-mail-too-often": {
    status: 429,
    title: "Three mails about this award were sent within the hour",
    todo: "Wait for `Retry-After` seconds.",
  },
  "rehearsal-unknown": { status: 404, title: "No such rehearsal", todo: "Check the id, or start a new rehearsal." },
  "rehearsal-running": {
    status: 409,
    title: "This campaign is being rehearsed already",
    todo: "Wait for `rehearsalId`, or cancel it with DELETE.",
  },
  "rehearsal-refused": {
    status: 422,
    title: "This campaign cannot be rehearsed",
    todo: "See `errors`: each says what to change.",
  },
  "company-unknown": { status: 404, title: "No such company", todo: "Check the company's id." },
  "prize-unknown": {
    status: 404,
    title: "No such prize in this campaign",
    todo: "Leave prizeId and poolId out to make a new prize.",
  },
  "mail-unknown": {
    status: 404,
    title: "No such mail",
    todo: "See GET /api/v1/dev/mails for the mails that are there.",
  },
  "points-insufficient": {
    status: 406,
    title: "Not enough loyalty points for a play",
    todo: "Show the limit page. `cost` says what a play takes.",
  },
  "points-unavailable": {
    status: 406,
    title: "Loyalty points cannot be looked up at the moment",
    todo: "Show the limit page: the company's provider does not answer, and the campaign begins no play without it. Nothing was charged.",
  },
  "points-below-zero": {
    status: 422,
    title: "The account has fewer points than that",
    todo: "`balance` says how many there are; book no more away.",
  },
  "points-account-unknown": {
    status: 404,
    title: "There is no such account of points",
    todo: "See GET /api/v1/companies/{companyId}/points/accounts for those that there are.",
  },
  "leaderboard-unknown": {
    status: 404,
    title: "This campaign has no leaderboard",
    todo: "Put a leaderboard element on one of its pages, and publish.",
  },
  "leaderboard-entry-unknown": {
    status: 404,
    title: "There is no such entry on this leaderboard",
    todo: "See GET /api/v1/leaderboards/{campaignId}/entries and …/bans for those that there are.",
  },
  "loyalty-off": {
    status: 422,
    title: "This campaign has no loyalty points",
    todo: "Set the tag HAS_LOYALTY, and publish.",
  },
  "outcome-mismatch": {
    status: 409,
    title: "This play has come to another outcome",
    todo: "Send the `outcomeId` that lead-game-data answered.",
  },
  "prize-not-drawn": {
    status: 409,
    title: "This play has no drawn prize yet",
    todo: "Call get-prize first.",
  },
  "save-without-document": {
    status: 422,
    title: "A save needs the campaign document",
    todo: "Send `jsonData` with `rev`, or leave `rev` out to change the status.",
  },
  "document-exists": {
    status: 409,
    title: "The campaign already has its document",
    todo: "Save with PUT, sending the current `rev`.",
  },
  "document-too-new": {
    status: 422,
    title: "This campaign file was made by a newer version",
    todo: "Update this installation; it reads files up to `schemaVersion`.",
  },
  "metadata-invalid": {
    status: 422,
    title: "These metadata cannot be",
    todo: "Correct what `errors` names: one limit per period, each language once, a known timezone, web addresses.",
  },
  "dates-reversed": {
    status: 422,
    title: "The campaign would end before it starts",
    todo: "Choose an end date after the start date.",
  },
  "version-unknown": {
    status: 404,
    title: "The campaign has no such version",
    todo: "See GET /api/v1/campaigns/{campaignId}/versions for those that there are.",
  },
  "version-limit-reached": {
    status: 409,
    title: "This campaign has as many versions as can be kept",
    todo: "Delete one that nobody needs.",
  },
  "version-in-use": {
    status: 409,
    title: "This version will be published",
    todo: "Take back the scheduled publishing first.",
  },
  "schedule-past": { status: 422, title: "This instant is past", todo: "Send an instant that is still to come." },
  "preview-unknown": { status: 404, title: "No such preview", todo: "It was revoked, or has expired: open a new one." },
  "preview-refused": {
    status: 422,
    title: "This cannot be previewed",
    todo: "See `errors`: what a preview cannot be made of, or pretends that the document does not have.",
  },
  "revision-unknown": {
    status: 404,
    title: "The campaign has no such revision",
    todo: "See GET /api/v1/campaigns/{campaignId}/revisions for those that there are.",
  },
  "outcome-page-unknown": {
    status: 404,
    title: "The campaign has no such outcome page",
    todo: "Send the id of a page of type outcome.",
  },
  "codes-refused": {
    status: 422,
    title: "None of these codes can be stored",
    todo: "See `errors`: one entry per refused code.",
  },
  "code-pool-unknown": {
    status: 404,
    title: "This outcome page has no pool of codes",
    todo: "Upload codes for the page first.",
  },
  "code-batch-unknown": { status: 404, title: "No such batch of codes", todo: "See the pool for its batches." },
  "code-pool-empty": {
    status: 409,
    title: "There are no codes to give away yet",
    todo: "Upload codes, wait for the import to finish and activate the pool then.",
  },
  "code-format-unfit": {
    status: 422,
    title: "Not every code can be drawn in that format",
    todo: "Choose another format, prefix or suffix. `value` is the first code that does not fit.",
  },
  "import-unknown": {
    status: 404,
    title: "No such import",
    todo: "A cancelled import leaves nothing behind. Check the id, or upload again.",
  },
  "import-used": {
    status: 409,
    title: "Codes of this import were given away or used already",
    todo: "`given` says how many. Nothing was taken back; delete what is left of it instead.",
  },
  "file-unreadable": {
    status: 422,
    title: "The file could not be read",
    todo: "Send CSV, TXT or XLSX. `reason` says what is wrong with this one.",
  },
  "metric-unknown": {
    status: 404,
    title: "There is no such statistic",
    todo: "Use one of the report kinds; `known` lists them.",
  },
  "period-refused": {
    status: 422,
    title: "These days cannot be shown",
    todo: "See `reason`: the first day must not come after the last, and hours can be shown for 62 days at most.",
  },
  "pattern-refused": {
    status: 422,
    title: "This pattern cannot make these codes",
    todo: "See `reason`: use more `#`, `A` or `*`, or ask for fewer codes.",
  },
  "asset-unknown": {
    status: 404,
    title: "The media library has no such item",
    todo: "Check its id; what was deleted cannot be found again.",
  },
  "folder-unknown": {
    status: 404,
    title: "The media library has no such folder",
    todo: "List the folders again; somebody may have deleted it.",
  },
  "folder-exists": {
    status: 409,
    title: "Another folder has this name",
    todo: "Choose another name, or put the files into that folder.",
  },
  "folders-full": {
    status: 409,
    title: "A company has at most 200 folders",
    todo: "Delete one that is not needed; its files stay.",
  },
  "asset-in-use": {
    status: 409,
    title: "Campaigns use this item",
    todo: "See `uses`. Replace it everywhere first, or delete it with `used=keep` or `used=lose`.",
  },
  "upload-unknown": {
    status: 404,
    title: "No such upload",
    todo: "Begin the upload again; unfinished ones are kept for a day.",
  },
  "upload-offset-wrong": {
    status: 409,
    title: "These bytes do not follow on those that are there",
    todo: "Send the bytes from `offset`, at most `chunkSize` at once.",
  },
  "upload-incomplete": { status: 409, title: "The upload is not whole yet", todo: "Send the bytes from `offset`." },
  "file-too-large": { status: 413, title: "The file is too large", todo: "Send at most `limit` bytes." },
  "file-kind-unknown": {
    status: 422,
    title: "The library does not keep files of this kind",
    todo: "Send JPEG, PNG, WebP, AVIF, GIF or SVG, MP4 or WebM, WOFF2, WOFF, TTF or OTF. `reason` says what this file is.",
  },
  "picture-too-large": {
    status: 422,
    title: "The picture has too many pixels",
    todo: "Make it smaller: at most `limit` pixels, width times height, over all of its frames.",
  },
  "picture-unreadable": {
    status: 422,
    title: "The picture is damaged",
    todo: "Open it in a picture editor, save it again and send the new file.",
  },
  "svg-refused": {
    status: 422,
    title: "This SVG cannot be made safe",
    todo: "Save it again as plain SVG without scripts. `reason` says what stands in the way.",
  },
  "video-unreadable": {
    status: 422,
    title: "The video is damaged or not whole",
    todo: "Save it again as MP4 (H.264) or WebM and send the new file.",
  },
  "font-refused": { status: 422, title: "This font file cannot be used", todo: "See `reason`." },
  "media-quota-reached": {
    status: 422,
    title: "The company's media library is full",
    todo: "Delete what is not used any more: `used` of `limit` bytes are taken.",
  },
  "crop-refused": {
    status: 422,
    title: "This item cannot be cropped so",
    todo: "Pictures alone are cropped, to at least 16 x 16 pixels inside the original. See `reason`.",
  },
  "replacement-refused": {
    status: 422,
    title: "This item cannot take the other's place",
    todo: "Choose another one of the same kind.",
  },
  "replacement-unknown": { status: 404, title: "No such replacement", todo: "Check its id." },
  "theme-unknown": {
    status: 404,
    title: "The company has no such theme",
    todo: "Check its id; built-in themes cannot be changed.",
  },
  "theme-refused": {
    status: 422,
    title: "Some values of the theme cannot be used",
    todo: "See `errors`: one entry per token.",
  },
  "link-expired": {
    status: 410,
    title: "This address is no longer valid",
    todo: "Ask for a new one; it is good for five minutes.",
  },
  "member-unknown": {
    status: 404,
    title: "No such member in this company",
    todo: "See GET /api/v1/companies/{companyId}/members for those that there are.",
  },
  "member-known": {
    status: 409,
    title: "This person is a member already",
    todo: "Change the member's roles instead.",
  },
  "own-roles": {
    status: 409,
    title: "Nobody changes their own roles",
    todo: "Ask another member with the role USER_ADMIN.",
  },
  "last-administrator": {
    status: 409,
    title: "Nobody would be left who administers this company",
    todo: "Give another member the role USER_ADMIN first.",
  },
  "belongings-left": {
    status: 409,
    title: "You hold what somebody in your companies has to take over",
    todo: "Leave the companies of `companies` first, and name there to whom it goes.",
  },
  "heir-missing": {
    status: 422,
    title: "This member holds what somebody has to take over",
    todo: "Send `to`: the member to whom it goes. `belongings` says what it is.",
  },
  "heir-unknown": {
    status: 422,
    title: "Whoever takes over must be another member of this company",
    todo: "See GET /api/v1/companies/{companyId}/members for those that there are.",
  },
  "email-refused": {
    status: 422,
    title: "This is not the address of one mailbox",
    todo: "Send one address like name@example.org.",
  },
  "invitation-open": {
    status: 409,
    title: "This address has an open invitation",
    todo: "Send it again, or withdraw it first.",
  },
  "invitation-limit-reached": {
    status: 409,
    title: "This company has as many open invitations as there can be",
    todo: "Withdraw one that nobody needs.",
  },
  "invitation-unknown": {
    status: 404,
    title: "No such invitation",
    todo: "Open the link of the newest letter; only that one works.",
  },
  "invitation-used": { status: 410, title: "This invitation was accepted", todo: "Sign in with its address." },
  "invitation-withdrawn": {
    status: 410,
    title: "This invitation was withdrawn",
    todo: "Ask whoever invited you for another one.",
  },
  "invitation-expired": {
    status: 410,
    title: "This invitation has expired: it opened for seven days",
    todo: "Ask whoever invited you to send it again.",
  },
  "invitation-for-another": {
    status: 409,
    title: "This invitation is for another address than the account's",
    todo: "Sign in with the address to which it was sent.",
  },
  "share-unknown": {
    status: 404,
    title: "This link opens nothing",
    todo: "It was ended, has expired, or its campaign is gone. Ask whoever sent it for another one.",
  },
  "share-locked": {
    status: 403,
    title: "This link has a password",
    todo: "Give it to POST /api/v1/shared-statistics/open, and send along what that answers.",
  },
  "share-password-wrong": {
    status: 403,
    title: "This is not the link's password",
    todo: "Ask whoever sent the link.",
  },
  "share-limit-reached": {
    status: 409,
    title: "This campaign has as many links to its statistics as there can be",
    todo: "End one that nobody needs.",
  },
  "report-unconfirmed": {
    status: 409,
    title: "A report goes to a confirmed address alone",
    todo: "Confirm the address of your account first.",
  },
  "account-known": {
    status: 409,
    title: "There is an account of this address",
    todo: "Sign in with it and accept the invitation.",
  },
  "company-refused": { status: 422, title: "These settings cannot be", todo: "See `errors`: one entry per field." },
  "requirement-locks-out": {
    status: 409,
    title: "You would lock yourself out",
    todo: "Meet what you want to require of everybody yourself first.",
  },
  "too-many-requests": {
    status: 429,
    title: "Too many requests",
    todo: "Wait for the seconds in Retry-After and try again.",
  },
  "body-too-large": { status: 413, title: "The body is too large", todo: "Send at most `limit` bytes." },
  "request-timeout": {
    status: 408,
    title: "The request did not arrive in time",
    todo: "Send it again, without a pause: a body that stands still for 30 seconds is not waited for.",
  },
  "headers-too-large": {
    status: 431,
    title: "The headers are too large",
    todo: "Send less in headers and cookies: at most 16 KB together.",
  },
  "media-type-unsupported": {
    status: 415,
    title: "This content type is not read here",
    todo: "Send application/json.",
  },
  "oembed-format-unknown": {
    status: 501,
    title: "The answer is not made in that format",
    todo: "Ask with `format=json` or `format=xml`.",
  },
  "not-built": {
    status: 501,
    title: "This call is not available in this version",
    todo: "See /docs for the calls that are.",
  },
  overloaded: {
    status: 503,
    title: "More want to play at this moment than the server can serve",
    todo: "Send the same call again after the seconds in Retry-After, with `ticket`, where there is one, as the header Waiting-Ticket.",
  },
  unavailable: {
    status: 503,
    title: "The server is stopping or its database is away",
    todo: "Try again in a few seconds.",
  },
  internal: {
    status: 500,
    title: "Something went wrong on our side",
    todo: "Try again; if it stays, tell the operator the `requestId`.",
  },
} as const satisfies Record<string, ProblemKind>;

export type ProblemCode = keyof typeof problems;

/** RFC 9457, with the `statusCode` and `message` that the spec's player reads (decisions, "Status codes"). */
export interface ProblemDocument {
  type: string;
  title: string;
  status: number;
  statusCode: number;
  message: string;
  code: ProblemCode;
  detail: string;
  instance?: string;
  requestId?: string;
  errors?: { path: string; message: string }[];
  [extra: string]: unknown;
}
