/** How winners are told (spec §3). */
export const WAYS_OF_TELLING = ["page", "email", "page-and-email"] as const;
export type WayOfTelling = (typeof WAYS_OF_TELLING)[number];

/** What becomes of prizes that nobody wins or claims. */
export const RESTS = ["kept", "raffled", "donated"] as const;
export type Rest = (typeof RESTS)[number];

/** Facts that a page cannot do without, in the order in which the studio asks for them. */
export const NEEDED_FACTS = [
  "organiser",
  "address",
  "contact",
  "countries",
  "told",
  "claimDays",
  "rest",
  "freeEntry",
] as const;
export type NeededFact = (typeof NEEDED_FACTS)[number];

/** What a text may name in double braces: two whole texts, and single facts for texts of one's own. */
export const LEGAL_FIELDS = [
  "legal.terms",
  "legal.privacy",
  "legal.organiser",
  "legal.address",
  "legal.contact",
  "legal.period",
  "legal.prizes",
] as const;
export type LegalField = (typeof LEGAL_FIELDS)[number];

/** How much of visits is counted. */
export const MEASURED = ["nothing", "game", "visitors", "detailed"] as const;
export type Measured = (typeof MEASURED)[number];

/** What a campaign does with data of its visitors beside measuring and keeping plays from being forged. */
export const PROCESSES = ["form", "prizes", "newsletter", "answers", "names", "points", "userIds"] as const;
export type Process = (typeof PROCESSES)[number];

/** ISO 3166-1 codes of the countries and territories that a campaign may be open to. */
export const COUNTRIES: readonly string[] =
  "AD AE AF AG AI AL AM AO AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GT GU GW GY HK HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TG TH TJ TL TM TN TO TR TT TV TW TZ UA UG US UY UZ VA VC VE VG VI VN VU WF WS XK YE YT ZA ZM ZW".split(
    " ",
  );
