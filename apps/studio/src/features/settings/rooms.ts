import type { Right } from "@fairground/contract/define";
import type { LinkProps } from "@tanstack/react-router";
import {
  Activity,
  AtSign,
  Ban,
  BookCheck,
  Building,
  Building2,
  ClipboardCheck,
  Coins,
  Gift,
  KeyRound,
  LayoutTemplate,
  Library,
  LogIn,
  type LucideIcon,
  MailX,
  ScrollText,
  ShieldCheck,
  Signature,
  Users,
  UserX,
} from "lucide-react";
import type { Words } from "../../words/en.ts";

/** A room behind the side navigation of the settings or of the platform. */
export interface Room {
  to: NonNullable<LinkProps["to"]>;
  /** What it is called: a word of `settings.rooms`. */
  name: keyof Words["settings"]["rooms"];
  Icon: LucideIcon;
  /** Rooms of one group stand together under its name, a word of `settings.groups`. */
  group: keyof Words["settings"]["groups"];
  /** Who lacks it in the company does not find the room; null: it is the account's own, or the platform's. */
  right: Right | null;
}

/** The rooms of the settings, in the order of the navigation; each has its route in `shell/router.tsx`. */
export const SETTINGS_ROOMS: readonly Room[] = [
  { to: "/settings/members", name: "members", Icon: Users, group: "company", right: "see" },
  { to: "/settings/roles", name: "roles", Icon: ShieldCheck, group: "company", right: "see" },
  { to: "/settings/company", name: "company", Icon: Building2, group: "company", right: "see" },
  { to: "/settings/points", name: "points", Icon: Coins, group: "company", right: "personal-data" },
  { to: "/settings/person", name: "person", Icon: UserX, group: "company", right: "personal-data" },
  { to: "/settings/processing", name: "processing", Icon: BookCheck, group: "company", right: "see" },
  { to: "/settings/keys", name: "keys", Icon: KeyRound, group: "company", right: "administer" },
  { to: "/settings/signing", name: "signing", Icon: Signature, group: "company", right: "administer" },
  {
    to: "/settings/consent-provider",
    name: "consentProvider",
    Icon: ClipboardCheck,
    group: "company",
    right: "administer",
  },
  { to: "/settings/loyalty-provider", name: "loyaltyProvider", Icon: Gift, group: "company", right: "administer" },
  { to: "/settings/sign-on", name: "signOn", Icon: LogIn, group: "company", right: "administer" },
  { to: "/settings/blocks", name: "blocks", Icon: Ban, group: "company", right: "personal-data" },
  { to: "/settings/no-mail", name: "noMail", Icon: MailX, group: "company", right: "personal-data" },
  { to: "/settings/mail-domains", name: "mailDomains", Icon: AtSign, group: "company", right: "manage" },
  { to: "/settings/mail-templates", name: "mailTemplates", Icon: LayoutTemplate, group: "company", right: "see" },
  { to: "/settings/audit", name: "audit", Icon: ScrollText, group: "company", right: "administer" },
];

/** The rooms of the platform's administrators. */
export const PLATFORM_ROOMS: readonly Room[] = [
  { to: "/platform/companies", name: "companies", Icon: Building, group: "platform", right: null },
  { to: "/platform/global", name: "global", Icon: Library, group: "platform", right: null },
  { to: "/platform/operations", name: "operations", Icon: Activity, group: "platform", right: null },
];
