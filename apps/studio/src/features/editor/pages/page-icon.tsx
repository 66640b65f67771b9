import type { PageType } from "@fairground/model/campaign";
import {
  CalendarClock,
  CalendarX,
  ClipboardPen,
  FileText,
  Gamepad2,
  Hourglass,
  KeyRound,
  type LucideIcon,
  Mail,
  MailCheck,
  Scale,
  ShieldCheck,
  Trophy,
} from "lucide-react";

const ICONS: Readonly<Record<PageType, LucideIcon>> = {
  basic: FileText,
  game: Gamepad2,
  lead: ClipboardPen,
  outcome: Trophy,
  "terms-and-conditions": Scale,
  "privacy-policy": ShieldCheck,
  "outcome-email": Mail,
  "doi-email": MailCheck,
  "coming-soon": CalendarClock,
  "campaign-ended": CalendarX,
  "limit-reached": Hourglass,
  access: KeyRound,
};

export function PageIcon({ type }: { type: PageType }) {
  const Icon = ICONS[type];
  return <Icon size={16} aria-hidden />;
}
