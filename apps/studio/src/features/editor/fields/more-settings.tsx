import { Button } from "@mantine/core";
import { ChevronDown, ChevronRight } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useTranslations } from "use-intl";

/** Settings that one seldom needs, folded away until they are asked for. */
export function MoreSettings({ children }: { children: ReactNode }): ReactNode {
  const t = useTranslations("editor.inspector");
  const [isOpen, setOpen] = useState(false);
  const Icon = isOpen ? ChevronDown : ChevronRight;
  return (
    <>
      <Button
        size="compact-sm"
        variant="subtle"
        color="gray"
        style={{ justifySelf: "start" }}
        leftSection={<Icon size={14} aria-hidden />}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {t("moreSettings")}
      </Button>
      {isOpen && children}
    </>
  );
}

/** Where a file comes from, what the browser is told of it, and what one sets once at most. The thing itself and its look come first. */
export const SELDOM: Readonly<Partial<Record<string, readonly string[]>>> = {
  image: ["source", "pictureMobile", "width", "height", "focusX", "focusY", "early"],
  video: ["captionsLanguage", "controls", "loop"],
  leaderboard: ["periodSwitch", "nicknameField"],
};
