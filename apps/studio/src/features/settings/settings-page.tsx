import { Outlet } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import { RoomLayout } from "./room-layout.tsx";
import { SETTINGS_ROOMS } from "./rooms.ts";

/** The company's and one's own settings: a room each. */
export function SettingsPage() {
  const t = useTranslations("settings");
  return (
    <RoomLayout rooms={SETTINGS_ROOMS} label={t("navigation")}>
      <Outlet />
    </RoomLayout>
  );
}
