import { CloudOff } from "lucide-react";
import { useSyncExternalStore } from "react";
import { useTranslations } from "use-intl";
import classes from "./offline-banner.module.css";

/** Says at the top when the device has no connection. */
export function OfflineBanner() {
  const t = useTranslations("shell");
  const online = useSyncExternalStore(subscribe, () => navigator.onLine);
  return (
    <div role="status">
      {!online && (
        <div className={classes.banner}>
          <CloudOff size={16} aria-hidden /> <span>{t("offline")}</span>
        </div>
      )}
    </div>
  );
}

function subscribe(listener: () => void): () => void {
  window.addEventListener("online", listener);
  window.addEventListener("offline", listener);
  return () => {
    window.removeEventListener("online", listener);
    window.removeEventListener("offline", listener);
  };
}
