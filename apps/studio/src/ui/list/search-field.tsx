import { CloseButton, TextInput } from "@mantine/core";
import { Search } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useTranslations } from "use-intl";

const PAUSE = 250;

/** A search that follows the typing, a quarter of a second behind; Escape empties it. */
export function SearchField({
  value,
  onSearch,
  label,
  placeholder,
  w = "100%",
}: {
  value: string;
  onSearch: (value: string) => void;
  label: string;
  placeholder: string;
  w?: string | { base: string; xs: number };
}) {
  const t = useTranslations("common");
  const [typed, setTyped] = useState(value);
  const sent = useRef(value);
  // The address changed by other means, e.g. the browser's Back.
  useEffect(() => {
    if (value === sent.current) return;
    sent.current = value;
    setTyped(value);
  }, [value]);
  useEffect(() => {
    const next = typed.trim();
    if (next === sent.current) return;
    const timer = setTimeout(() => {
      sent.current = next;
      onSearch(next);
    }, PAUSE);
    return () => clearTimeout(timer);
  }, [typed, onSearch]);
  return (
    <TextInput
      type="search"
      role="searchbox"
      w={w}
      aria-label={label}
      placeholder={placeholder}
      value={typed}
      maxLength={200}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      onKeyDown={({ key }) => key === "Escape" && setTyped("")}
      leftSection={<Search size={16} aria-hidden />}
      rightSection={typed && <CloseButton size="sm" aria-label={t("clear")} onClick={() => setTyped("")} />}
    />
  );
}
