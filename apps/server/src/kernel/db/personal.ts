/** What becomes of a table when a person is forgotten. */
export type Erasure =
  /** Its rows of the person go. */
  | "row"
  /** The row stays, for the draw log's sake or as a proof, without these columns unless they say that they stay. */
  | "emptied"
  /** It goes by itself, soon. */
  | "expires"
  /** No lead leads to it, and nobody can be found in it. */
  | "apart"
  /** It stays: a company's own note or wall, or a hash that is a proof. */
  | "kept";

export interface TableFacts {
  /** Whose data it holds: a visitor's, or that of somebody with an account. Absent: nobody's. */
  of?: "visitor" | "account";
  erased?: Erasure;
  /** Columns with personal data, also pseudonymous, and what they hold. */
  holds?: Readonly<Record<string, string>>;
  /** All other columns. Ids of accounts (`…_by`) are among them: the account's own row says who it was, and goes. */
  plain: string;
}

/**
 * Every column of every table, and what it holds of a person: what is told, handed out and erased for somebody follows
 * from it (security, 18). A column without an entry fails `personal.test.ts`.
 */
export const TABLE_FACTS: Readonly<Record<string, TableFacts>> = {
  access_code: { plain: "campaign_id company_id code uses used used_at expires_at created_at import_id" },
  access_code_reset: { plain: "campaign_id company_id reset_id at codes by_account" },
  access_code_use: { plain: "campaign_id company_id use_id used_at" },
  access_import: {
    plain:
      "campaign_id company_id import_id state uses expires_at rows done stored refused faults duplicates created_at",
  },
  access_import_chunk: { plain: "campaign_id company_id import_id n codes lines" },
  access_try: {
    of: "visitor",
    erased: "expires",
    holds: {
      source: "a keyed hash of the network, for ten minutes of counting",
    },
    plain: "campaign_id company_id slot tries",
  },
  account_link: {
    of: "account",
    erased: "row",
    holds: {
      email: "the address that is to be changed or taken back",
    },
    plain: "hash use userId createdAt expiresAt",
  },
  account_mail: {
    of: "account",
    erased: "row",
    holds: {
      recipient: "the address",
      sealed: "the letter until it has left",
      sender: "the address of the sender",
      subject: "words of the letter",
      html: "the letter",
      text: "the letter",
      last_error: "the mail server's words",
      content_hash: "a hash of the letter",
    },
    plain: "mail_id company_id kind language state attempts due_at created_at sent_at",
  },
  account_place: {
    of: "account",
    erased: "row",
    holds: {
      place: "the network of a sign-in, cut",
    },
    plain: "userId seenAt",
  },
  alarm: { plain: "kind since seen_at" },
  api_key: {
    of: "account",
    erased: "row",
    holds: {
      name: "how its holder calls it",
    },
    plain: "key_id company_id userId hash beginning scopes campaigns created_at expires_at last_used_at revoked_at",
  },
  append_only: { plain: "table_name" },
  asset: {
    plain:
      "asset_id company_id owner scope kind name category folder in_group slot theme media_type bytes width height duration version files alt focus crop font created_by created_at updated_at deleted_at own_folder",
  },
  asset_replacement: {
    plain: "replacement_id company_id asset_id by_asset state campaigns done changed left_to_do created_by created_at",
  },
  audit_entry: {
    of: "account",
    erased: "expires",
    holds: {
      network: "the network of the call, cut to /24 or /48",
    },
    plain: "entry_id company_id at caller account_id key_id area call campaign_id ids status action count lent slot",
  },
  auth_account: {
    of: "account",
    erased: "row",
    holds: {
      accountId: "the account's number with who signs it on",
      accessToken: "a token",
      refreshToken: "a token",
      idToken: "a token",
      scope: "of the token",
      password: "a hash",
    },
    plain: "id providerId userId accessTokenExpiresAt refreshTokenExpiresAt createdAt updatedAt",
  },
  auth_passkey: {
    of: "account",
    erased: "row",
    holds: {
      name: "how the key is called",
      publicKey: "the key",
      credentialID: "its number",
      transports: "how it is asked",
      aaguid: "its make",
    },
    plain: "id userId counter deviceType backedUp createdAt updatedAt lastUsedAt",
  },
  auth_session: {
    of: "account",
    erased: "row",
    holds: {
      token: "a hash",
      ipAddress: "the network of the sign-in",
      userAgent: "the browser",
    },
    plain: "id expiresAt createdAt updatedAt userId activeOrganizationId lastUsedAt secondFactor signOnCompanyId",
  },
  auth_two_factor: {
    of: "account",
    erased: "row",
    holds: {
      secret: "sealed",
      backupCodes: "sealed",
    },
    plain: "id userId verified failedVerificationCount lockedUntil createdAt",
  },
  auth_user: {
    of: "account",
    erased: "row",
    holds: {
      name: "the name",
      email: "the address",
      image: "a picture",
      language: "the language",
    },
    plain: "id emailVerified platformAdmin createdAt updatedAt twoFactorEnabled",
  },
  auth_verification: {
    of: "account",
    erased: "expires",
    holds: {
      identifier: "may hold the address",
      value: "what is to be verified",
    },
    plain: "id expiresAt createdAt updatedAt",
  },
  award_mark: {
    of: "visitor",
    erased: "emptied",
    holds: {
      note: "what a member wrote of a winner",
    },
    plain: "campaign_id company_id how reference version sent_at at by_account",
  },
  campaign: {
    plain:
      "campaign_id company_id metadata draft rev start_date end_date live_revision first_published_at published_at deactivated_at deactivation_reason deleted_at created_at updated_at said created_by deleted_by purge_asked_at tested_at tested_rev",
  },
  campaign_filter: { plain: "filter_id company_id user_id name shared query shows created_at" },
  campaign_filter_first: { plain: "company_id user_id filter_id" },
  campaign_history: { plain: "campaign_id company_id rev draft saved_at saved_by" },
  campaign_label: { plain: "label_id company_id name color created_at" },
  campaign_labelled: { plain: "campaign_id company_id label_id" },
  campaign_revision: {
    plain:
      "campaign_id company_id revision document metadata configuration_hash published_at published_by company_facts",
  },
  campaign_settings_change: { plain: "campaign_id change_id company_id at by_account by_key before after" },
  campaign_tally: {
    plain:
      "campaign_id company_id settled plays_settled leads_settled plays leads counted_at codes codes_until codes_at",
  },
  campaign_template: { plain: "template_id company_id name about category metadata document created_by created_at" },
  campaign_version: {
    plain: "version_id campaign_id company_id kind name document metadata revision created_at created_by",
  },
  chain_head: { plain: "campaign_id company_id day seq hash facts at" },
  challenge_used: { plain: "campaign_id company_id challenge_hash key_hash expires_at" },
  code_batch: {
    plain:
      "campaign_id company_id batch_id pool_id name valid_from valid_until created_at created_by stored ready_at deleted_at format prefix suffix stopped_at stopped_by",
  },
  code_import: {
    plain:
      "campaign_id company_id import_id pool_id batch_id made_pool state pattern rows done stored refused faults duplicates created_at created_by finished_at activates",
  },
  code_import_chunk: { plain: "campaign_id company_id import_id n codes lines" },
  code_pool: { plain: "campaign_id company_id pool_id outcome_page_id state created_at" },
  company: {
    plain:
      "id name slug logo createdAt metadata language timezone twoPersonPublishing secondFactorRequired signOnRequired suspendedAt suspensionReason legal noConsentReason noConsentBy noConsentAt consentYears",
  },
  company_block: {
    of: "visitor",
    erased: "kept",
    holds: {
      value: "an address, a number or a network that is kept out",
      label: "how a member calls it",
      note: "why, in a member's words",
    },
    plain: "company_id block_id kind created_at created_by",
  },
  consent_forward: {
    of: "visitor",
    erased: "row",
    holds: { body: "what the visitor filled in and agreed to, until the company's provider has it" },
    plain: "campaign_id company_id seq day play_id call tries due_at",
  },
  consent_ledger: {
    of: "visitor",
    erased: "kept",
    holds: {
      email_identity: "a keyed hash of the address",
      purpose: "what was agreed to",
      field: "the tick",
      language: "the language in which it was read",
    },
    plain: "campaign_id company_id seq at kind page_id revision words_hash reference",
  },
  consent_profile: {
    of: "visitor",
    erased: "row",
    holds: {
      uuid: "the visitor's profile with a consent provider",
      notes: "which consents were given",
      promotion_token: "the provider's word for the visitor's promotion",
    },
    plain: "campaign_id company_id day play_id shown created_at confirmed_at is_trackable",
  },
  consent_provider: { plain: "company_id base_url encrypted created_at created_by" },
  consent_words: { plain: "campaign_id company_id hash language page_id field revision words written_at" },
  day_key: { plain: "campaign_id company_id name day ends_at commitment committed_at" },
  day_reveal: { plain: "campaign_id company_id name key revealed_at" },
  draw: {
    plain:
      "campaign_id company_id day play_id reference drawn_at award_day revision nonce entry_id prize_id won exhausted outcome_id outcome_page_id email_id code_uuid code_value rule place random stock_before stock_after moment_at row_hash slice day_slice",
  },
  draw_log: { plain: "campaign_id company_id seq kind reference fields row_hash previous hash logged_at" },
  editor_presence: { plain: "campaign_id company_id tab user_id since seen_at" },
  element_block: { plain: "block_id company_id name tops elements element_count types created_by created_at" },
  environment: { plain: "only_row name" },
  erasure: {
    of: "visitor",
    erased: "emptied",
    holds: {
      sealed: "whom it is about, encrypted, until it has finished",
      names: "keyed hashes by which it is done again from a backup: stays for 400 days",
    },
    plain: "company_id erasure_id asked_at by_account behind plays counts finished_at",
  },
  fairness_seed: { plain: "campaign_id company_id sealed made_at" },
  fraud_count: {
    of: "visitor",
    erased: "expires",
    holds: {
      source: "a keyed hash of the address or the network, for a day of counting",
    },
    plain: "campaign_id company_id slot seen",
  },
  function_text: { plain: "only_row migration hash applied_at" },
  invitation: {
    of: "account",
    erased: "row",
    holds: {
      email: "the address",
      language: "the language of the letter",
    },
    plain: "id organizationId role status expiresAt createdAt inviterId tokenHash sentAt",
  },
  kept_opt_in: {
    of: "visitor",
    erased: "kept",
    holds: {
      email_identity: "a keyed hash of the address",
    },
    plain:
      "campaign_id company_id opt_in_id newsletter reminders mail_statistics language revision text_hash requested_at confirmed_at kept_at",
  },
  kept_revision: { plain: "campaign_id company_id revision document metadata configuration_hash published_at kept_at" },
  lead: {
    of: "visitor",
    erased: "row",
    holds: {
      payload: "what the visitor filled in",
      email: "the address",
      email_identity: "a keyed hash of the address",
      user_identity: "a keyed hash of the company's own number of the visitor",
      newsletter: "whether the newsletter was asked for",
      reminders: "whether reminders were asked for",
      mail_statistics: "whether opening and clicking may be noted",
      profile_id: "the visitor's profile with a consent provider",
      language: "the language of the play",
      body_hash: "a hash of what was filled in",
    },
    plain: "campaign_id company_id day play_id lead_id reference created_at updated_at",
  },
  lead_feed: { plain: "campaign_id company_id last" },
  leaderboard_ban: {
    of: "visitor",
    erased: "kept",
    holds: {
      folded: "a name that nobody may take",
      written: "the same as it was written",
    },
    plain: "campaign_id company_id ban_id banned_by banned_at",
  },
  leaderboard_best: {
    of: "visitor",
    erased: "row",
    holds: {
      player: "a keyed hash of who played",
    },
    plain: "campaign_id company_id period bucket play_id score seconds reached_at",
  },
  leaderboard_entry: {
    of: "visitor",
    erased: "row",
    holds: {
      player: "the name that all see",
    },
    plain:
      "campaign_id company_id play_id day reference score seconds reached_at local_day local_week withheld hidden_at hidden_by",
  },
  log_pending: { plain: "campaign_id company_id log_order kind reference fields row_hash" },
  lent_access: {
    of: "account",
    erased: "kept",
    holds: {
      asked_why: "why somebody of the platform asks",
      why: "why a member lends it",
    },
    plain: "company_id asked_at asked_by until lent_at lent_by",
  },
  mail_addressee: {
    of: "visitor",
    erased: "expires",
    holds: {
      address_hash: "a keyed hash of an address that a mail went to, for a day of counting",
      times: "when mails began to leave to it within the last day",
      asked: "those of them that anybody can ask for",
    },
    plain: "last_at",
  },
  loyalty_booking: {
    of: "visitor",
    erased: "row",
    holds: { balance: "how many points the company's provider said that the visitor has" },
    plain:
      "campaign_id company_id day play_id kind points outcome_id wanted may_wait told refused_with tries booked_at due_at",
  },
  loyalty_play: {
    of: "visitor",
    erased: "row",
    holds: { loyalty_user_id: "by which the company's loyalty provider knows the visitor" },
    plain: "campaign_id company_id day play_id",
  },
  loyalty_provider: { plain: "company_id base_url encrypted created_at created_by" },
  mail_attachment: {
    plain: "campaign_id company_id attachment_id mail_id name mime_type bytes file created_at stored_at",
  },
  mail_domain: {
    plain:
      "domain_id company_id name selector encrypted public_key state checks failed_days checked_at verified_at due_at created_by created_at",
  },
  mail_message: {
    of: "visitor",
    erased: "row",
    holds: {
      recipient: "the address",
      sender: "the address of the sender",
      subject: "words of the letter",
      html: "the letter",
      text: "the letter",
      facts: "what the letter is filled with",
      last_error: "the mail server's words, which may name the address",
      content_hash: "a hash of the letter",
      measured: "whether it was counted, while the tick stands",
      opened_at: "when it was first opened, while the tick stands that allows it",
      opens: "how many times, while the tick stands",
      proxy_opens: "how many times by a mailbox provider's program, while the tick stands",
      clicks: "links of it that were pressed, while the tick stands",
    },
    plain:
      "campaign_id company_id mail_id kind day play_id email_id revision language state attempts due_at created_at sent_at opt_in_id bounces sending_by sending_at send_id again",
  },
  mail_send: {
    plain:
      "campaign_id company_id send_id mail_id revision filter state quota_per_hour starts_at created_at created_by started_at started_by ended_at frozen_at behind letters left_out",
  },
  mail_send_letter: {
    of: "visitor",
    erased: "row",
    holds: { address: "a hash of the address, so that it is written to once" },
    plain: "campaign_id company_id send_id lead_id day play_id n state reason mail_id",
  },
  mail_bounce_secret: { plain: "company_id encrypted created_at created_by" },
  mail_settings: { plain: "campaign_id company_id rev sender_name local_part domain_id reply_to mails updated_at" },
  mail_suppression: {
    of: "visitor",
    erased: "kept",
    holds: {
      address_hash: "a keyed hash of an address that gets no mail, for as long as it wants none",
    },
    plain: "company_id reason at created_by",
  },
  mail_template: {
    plain: "template_id company_id name subject preheader content metadata rev created_by created_at updated_at",
  },
  media_folder: { plain: "folder_id company_id name created_at" },
  media_upload: { plain: "upload_id company_id wish size received chunks created_by created_at" },
  member: { plain: "id organizationId userId role createdAt seenAt withoutSignOn" },
  migration: { plain: "name applied_at" },
  moment_list: { plain: "campaign_id company_id prize_id mac key_name moments" },
  notice: { plain: "notice_id company_id campaign_id kind facts count open at" },
  notice_read: { plain: "user_id notice_id company_id" },
  notice_switch: { plain: "user_id kind is_on" },
  objection: {
    of: "visitor",
    erased: "row",
    holds: {
      email: "the address that is to be answered",
      email_identity: "a keyed hash of the address",
      message: "what the visitor wrote",
      language: "the language of the page",
      address_hash: "a keyed hash of the network, for 48 hours",
      note: "why a member decided so",
    },
    plain: "campaign_id company_id objection_id at state decided_at decided_by",
  },
  opt_in: {
    of: "visitor",
    erased: "emptied",
    holds: {
      email: "the address",
      email_identity: "a keyed hash of the address: stays as proof",
      newsletter: "what was asked for: stays as proof",
      reminders: "whether reminders were: stays as proof",
      mail_statistics: "whether opening and clicking may be noted: stays as proof",
      language: "the language of the letter: stays as proof",
      requested_from: "the network that asked",
      confirmed_from: "the network that confirmed",
      confirmed_agent: "the browser that confirmed",
    },
    plain:
      "campaign_id company_id opt_in_id day play_id token_hash revision text_hash requested_at expires_at opened_at confirmed_at withdrawn_at",
  },
  own_theme: { plain: "theme_id company_id name base tokens created_at updated_at is_brand" },
  paid_play: { plain: "campaign_id company_id day play_id look_at" },
  play: {
    of: "visitor",
    erased: "emptied",
    holds: {
      email_identity: "a keyed hash of the address",
      user_identity: "a keyed hash of the company's own number of the visitor",
      counted: "the periods that the play counts for",
      state: "how the game stands, with answers",
      submission: "what was sent with the result, with answers",
      language: "the language of the play: stays, since it names nobody",
      platform: "the class of the device, where the campaign's level says so: stays, since it names nobody",
    },
    plain:
      "campaign_id company_id day play_id reference nonce revision opened_at registered steps finished_at claimed_at withheld_at lead_change keeps_points erased_lead",
  },
  play_account: {
    of: "visitor",
    erased: "row",
    holds: {
      account: "the company's own number of the visitor",
    },
    plain: "campaign_id company_id play_id named_at",
  },
  play_check: {
    of: "visitor",
    // Whether it is blocked or waits for somebody decides over a piece of the stock.
    erased: "emptied",
    holds: {
      address_hash: "a keyed hash of the network",
      reasons: "why the play is suspicious",
      note: "what a member wrote of it",
    },
    plain: "campaign_id company_id day play_id reference checked_at score review blocked told decided_at decided_by",
  },
  play_count: {
    of: "visitor",
    erased: "row",
    holds: {
      identity: "a keyed hash of who played",
    },
    plain: "campaign_id company_id period bucket n most play_id counted_at",
  },
  play_step: {
    of: "visitor",
    erased: "row",
    holds: {
      reply: "what the game answered to a step",
      body_hash: "a hash of the step",
    },
    plain: "campaign_id company_id day play_id n at",
  },
  player_build: { plain: "build stored_at" },
  player_build_file: { plain: "build name body" },
  points_account: {
    of: "visitor",
    erased: "row",
    holds: {
      account: "the company's own number of the visitor",
    },
    plain: "company_id balance bookings last_booked_at",
  },
  points_booking: {
    of: "visitor",
    erased: "row",
    holds: {
      account: "the company's own number of the visitor",
      note: "why a member corrected the points",
    },
    plain: "company_id booking_key points booked_by entered_at",
  },
  points_entry: {
    of: "visitor",
    erased: "row",
    holds: {
      account: "the company's own number of the visitor",
    },
    plain: "campaign_id company_id play_id reason points outcome_id entered_at",
  },
  preview: {
    plain:
      "preview_id campaign_id company_id of_content document metadata simulation shared created_at created_by expires_at rev",
  },
  preview_play: {
    of: "visitor",
    erased: "row",
    holds: {
      state: "how a trial play stands, with what was filled in",
    },
    plain: "preview_id company_id play_id",
  },
  prize: {
    plain:
      "campaign_id company_id prize_id pool_id title stock awarded limit_type day_limit day_limits listed position created_at slices",
  },
  prize_day: { plain: "campaign_id company_id prize_id day awarded day_limit slices" },
  prize_day_slice: { plain: "campaign_id company_id prize_id day slice day_limit awarded" },
  prize_moment: { plain: "campaign_id company_id prize_id n at taken_by taken_at" },
  prize_pace: { plain: "campaign_id company_id prize_id mode plan n plays given" },
  prize_slice: { plain: "campaign_id company_id prize_id slice stock awarded" },
  process_sign: { plain: "process_id role version migration disks started_at seen_at" },
  publish_request: {
    of: "account",
    erased: "kept",
    holds: {
      note: "the asking member's words",
      answer: "the answering member's words",
    },
    plain:
      "request_id campaign_id company_id revision rev settings at asked_by asked_at state answered_by answered_at published with_stock stock_note without_codes",
  },
  publish_schedule: {
    plain:
      "campaign_id company_id version_id at state asked_by revision faults approved_by with_stock stock_note without_codes",
  },
  published_file: { plain: "campaign_id company_id revision path media_type body headers etag player_build" },
  raffle: { plain: "campaign_id company_id drawn_at request result by_account" },
  raffle_strike: {
    of: "visitor",
    erased: "emptied",
    holds: {
      reason: "why a member struck out a winner",
    },
    plain: "campaign_id company_id reference prize_id moved_up at by_account",
  },
  rate_limit: {
    of: "visitor",
    erased: "expires",
    holds: {
      key: "a keyed hash of the network or the address",
    },
    plain: "points expire",
  },
  rehearsal: {
    plain: "campaign_id company_id rehearsal_id status progress request result fault created_at beat_at by_account",
  },
  retention: {
    plain: "campaign_id company_id due_at told_at began_at behind_day behind_play finished_at plays counts",
  },
  revision_height: { plain: "campaign_id company_id revision heights measured_at" },
  session_key: {
    of: "visitor",
    // After seven days; nothing links it to a play.
    erased: "expires",
    holds: {
      key_hash: "a hash of the key with which the play began",
      body_hash: "a hash of what it began with",
    },
    plain: "campaign_id company_id day registered opened_at",
  },
  sign_on: { plain: "company_id issuer client_id encrypted new_members updated_at updated_by" },
  sign_on_attempt: { plain: "state_hash company_id browser_hash encrypted expires_at" },
  sign_on_domain: { plain: "company_id domain proof confirmed_at confirmed_by" },
  sign_on_link: {
    of: "account",
    erased: "row",
    holds: {
      subject: "the account's number with who signs it on",
    },
    plain: "company_id issuer user_id created_at",
  },
  signing_secret: { plain: "company_id encrypted created_at created_by previous previous_until" },
  statistic_report: { plain: "report_id campaign_id company_id user_id rhythm told_until" },
  statistic_share: {
    plain: "share_id campaign_id company_id name token_hash password_hash made_by made_at expires_at opened_at",
  },
  stock_alarm: { plain: "campaign_id company_id is_on rules state looked_at" },
  stock_change: {
    of: "account",
    erased: "kept",
    holds: {
      note: "why a member changed the stock",
    },
    plain: "campaign_id company_id change_id prize_id at reason before after by_account reference by_key",
  },
  stored_answer: {
    of: "visitor",
    erased: "row",
    holds: {
      answer: "what was answered to the player",
      body_hash: "a hash of what was sent",
    },
    plain: "campaign_id company_id play_id call answered_at",
  },
  test_clock: { plain: "only_row at" },
  translation_mark: { plain: "campaign_id company_id marks" },
  unique_code: { plain: "campaign_id company_id pool_id code_id batch_id uuid value play_id consumed_at" },
  use_key: { plain: "campaign_id company_id name commitment committed_at" },
  use_reveal: { plain: "campaign_id company_id name key revealed_at" },
  visit_day: {
    plain:
      "campaign_id company_id began ended source platform continent visits started finished leads newsletter confirmed pings engaged who who_visits who_started who_finished who_leads who_newsletter who_confirmed names",
  },
  visit_day_count: { plain: "campaign_id company_id began source kind platform name count" },
  visit_hour: { plain: "campaign_id company_id hour source kind platform name count" },
  visit_pending: {
    of: "visitor",
    erased: "emptied",
    holds: {
      session: "the play's public name, for a second",
      person: "a keyed hash of the address or user id, for a second",
    },
    plain: "campaign_id arrived company_id hour kind source day at platform name",
  },
  visit_reset: { plain: "campaign_id company_id at" },
  visit_rolled: { plain: "campaign_id company_id until_at" },
  visit_salt: { plain: "zone day sealed created_at" },
  visit_session: {
    of: "visitor",
    erased: "emptied",
    holds: {
      session: "a keyed hash of a visit's id, or a play's public name",
      visitor:
        "a hash of network and browser under a salt that is gone after 48 hours; with consent, of an id: stays, since no lead leads to it",
      platform: "the class of the device: stays, since no lead leads to it",
      referrer: "the page before this one, where the campaign's level says so: stays, since no lead leads to it",
      screen: "the screen's size, where the campaign's level says so: stays, since no lead leads to it",
      person: "a keyed hash of the address or user id, of a play with a lead",
      place:
        "the page, question or field that was seen last, where the campaign's level says so: stays, since no lead leads to it",
      places: "the others that were seen, in the same way: stays, since no lead leads to it",
      browser: "the browser's name: stays, since no lead leads to it",
      os: "the operating system's name: stays, since no lead leads to it",
      brand: "the device's brand, where the campaign's level says so: stays, since no lead leads to it",
      country: "the country of the address: stays, since no lead leads to it",
      continent: "its continent: stays, since no lead leads to it",
      city: "its city, where the campaign's level says so and it asks for it: stays, since no lead leads to it",
    },
    plain:
      "campaign_id company_id day source first_at last_at visits started pings finished leads newsletter confirmed started_at finished_at score",
  },
  visit_told: {
    of: "visitor",
    erased: "emptied",
    holds: {
      session:
        "a keyed hash of a visit's id, or a play's public name, for 35 days; drawn by lot where nobody may be known again",
    },
    plain: "campaign_id company_id day keys had",
  },
};
