import { Outlet } from "@tanstack/react-router";
import { Lock } from "lucide-react";
import { useTranslations } from "use-intl";
import { useMe } from "../../data/company.ts";
import { Notice } from "../../ui/notice.tsx";
import { RoomLayout } from "../settings/room-layout.tsx";
import { PLATFORM_ROOMS } from "../settings/rooms.ts";

/** The rooms of those who administer the whole installation. */
export function PlatformPage() {
  const settings = useTranslations("settings");
  const t = useTranslations("platform");
  const { account } = useMe();
  if (!account.platformAdmin)
    return (
      <Notice picture={<Lock size={32} />} title={t("closedTitle")} level={1}>
        {t("closedText")}
      </Notice>
    );
  return (
    <RoomLayout rooms={PLATFORM_ROOMS} label={settings("platform")}>
      <Outlet />
    </RoomLayout>
  );
}
