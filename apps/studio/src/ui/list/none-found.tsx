import { Button } from "@mantine/core";
import { SearchX } from "lucide-react";
import { useTranslations } from "use-intl";
import { Notice } from "../notice.tsx";

/** What stands in the place of a list that its search and filters leave nothing of, with the way back to all of it. */
export function NoneFound({ title, text, onClear }: { title: string; text: string; onClear: () => void }) {
  const common = useTranslations("common");
  return (
    <Notice
      picture={<SearchX size={32} />}
      title={title}
      action={
        <Button variant="default" onClick={onClear}>
          {common("clearFilters")}
        </Button>
      }
    >
      {text}
    </Notice>
  );
}
