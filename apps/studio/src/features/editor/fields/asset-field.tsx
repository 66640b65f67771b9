import type { Asset } from "@fairground/contract";
import { Button, Group, Popover, TextInput, UnstyledButton } from "@mantine/core";
import { ImageIcon } from "lucide-react";
import { type ReactNode, useContext, useEffect, useId, useState } from "react";
import { useTranslations } from "use-intl";
import { MediaPickerButton } from "../../media/media-picker.tsx";
import { artUrl } from "../page/art-url.ts";
import { PlacedPicture } from "../pictures/placed-picture.ts";
import classes from "./fields.module.css";

export interface AssetFieldProps {
  /** The setting's own name. */
  name: string;
  label: string;
  help?: string | undefined;
  /** `art:<name>`, an https address, a path of our own, or "" for none. */
  value: string;
  /** Whether what was written may stand: of the setting's own schema. */
  accepts(value: string): boolean;
  onChange(value: string): void;
}

/** A picture: of the built-in ones, of the media library, or by its address (studio, 19). */
export function AssetField({ name, label, help, value, accepts, onChange }: AssetFieldProps): ReactNode {
  const t = useTranslations("editor.inspector");
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const place = useContext(PlacedPicture);
  const choose = (address: string, asset: Asset | null = null) => {
    setTyped(null);
    if (address === "" || !place(name, address, asset)) onChange(address);
  };
  const isWrong = typed !== null && !accepts(typed.trim());
  const commit = () => {
    if (typed === null || isWrong) return;
    if (typed.trim() === value) setTyped(null);
    else choose(typed.trim());
  };
  return (
    <div className={classes.field}>
      <label className={classes.label} htmlFor={id}>
        {label}
      </label>
      {value !== "" && (
        <span className={classes.picture}>
          <img src={artUrl(value)} alt="" loading="lazy" />
        </span>
      )}
      <TextInput
        id={id}
        size="sm"
        value={typed ?? value}
        placeholder="https://"
        description={help}
        inputWrapperOrder={["input", "description", "error"]}
        error={isWrong && t("noPicture")}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onBlur={commit}
        onKeyDown={(event) => event.key === "Enter" && commit()}
      />
      <Group gap={6} mt={6}>
        <Popover
          position="left-start"
          withArrow
          shadow="md"
          trapFocus
          returnFocus
          width={320}
          portalProps={{ target: "#content" }}
        >
          <Popover.Target>
            <Button size="compact-sm" variant="default" leftSection={<ImageIcon size={14} aria-hidden />}>
              {t("builtInArt")}
            </Button>
          </Popover.Target>
          <Popover.Dropdown aria-label={t("builtInArt")}>
            <Gallery value={value} onChoose={choose} />
          </Popover.Dropdown>
        </Popover>
        <MediaPickerButton kind="image" onPick={(asset) => choose(asset.liveUrl, asset)} />
        {value !== "" && (
          <Button size="compact-sm" variant="subtle" color="gray" onClick={() => choose("")}>
            {t("remove")}
          </Button>
        )}
      </Group>
    </div>
  );
}

function Gallery({ value, onChoose }: { value: string; onChoose(asset: string): void }): ReactNode {
  const t = useTranslations("editor.inspector");
  const [names, setNames] = useState<readonly string[]>([]);
  const [search, setSearch] = useState("");
  useEffect(() => {
    import("./art-names.ts").then(({ ART_NAMES }) => setNames(ART_NAMES)).catch(() => setNames([]));
  }, []);
  const found = names.filter((name) => spoken(name).includes(spoken(search.trim().toLowerCase())));
  return (
    <>
      <TextInput
        size="xs"
        mb={8}
        aria-label={t("searchArt")}
        placeholder={t("searchArt")}
        value={search}
        onChange={({ currentTarget }) => setSearch(currentTarget.value)}
      />
      <div className={classes.art}>
        {found.map((name) => (
          <UnstyledButton
            key={name}
            className={classes.artPiece}
            aria-label={spoken(name)}
            aria-pressed={value === `art:${name}`}
            onClick={() => onChoose(`art:${name}`)}
          >
            <img src={artUrl(`art:${name}`)} alt="" loading="lazy" />
          </UnstyledButton>
        ))}
      </div>
    </>
  );
}

/** A picture's name as it is said, and as it may be searched for: `prizes/gift-box` is "prizes gift box". */
const spoken = (name: string): string => name.replace(/[-/]/g, " ");
