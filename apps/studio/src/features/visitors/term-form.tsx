import { Alert, Button, NativeSelect, TextInput } from "@mantine/core";
import { CircleAlert, Search } from "lucide-react";
import { type ReactNode, type SyntheticEvent, useState } from "react";
import { useProblemWords } from "../../ui/faults/problem-words.ts";
import classes from "./term-form.module.css";

/** What a form that looks for somebody says of itself, in the words of its page. */
export interface TermWords<Trait extends string> {
  title: string;
  by: string;
  search: string;
  missing: string;
  malformed: string;
  trait(trait: Trait): string;
  hint(trait: Trait): string;
}

/** Asks for somebody by a trait of theirs. What is typed stands in no address. */
export function TermForm<Trait extends string>({
  traits,
  by,
  term,
  words,
  fault,
  isMalformed,
  busy,
  onBy,
  onTerm,
  onSearch,
}: {
  traits: readonly Trait[];
  by: Trait;
  term: string;
  words: TermWords<Trait>;
  fault: Error | null;
  /** The fault is the term's own: it stands at the field. */
  isMalformed: boolean;
  busy: boolean;
  onBy(trait: Trait | null): void;
  onTerm(term: string): void;
  /** Never with an empty term. */
  onSearch(term: string): void;
}): ReactNode {
  const problem = useProblemWords();
  const [isTried, setTried] = useState(false);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    setTried(true);
    if (term.trim() !== "" && !busy) onSearch(term.trim());
  };
  return (
    <>
      <form
        onSubmit={submit}
        noValidate
        className={classes.form}
        data-single={traits.length === 1 || undefined}
        aria-label={words.title}
      >
        {traits.length > 1 && (
          <NativeSelect
            label={words.by}
            value={by}
            data={traits.map((value) => ({ value, label: words.trait(value) }))}
            onChange={({ currentTarget: { value } }) => onBy(traits.find((trait) => trait === value) ?? null)}
          />
        )}
        <TextInput
          className={classes.term ?? ""}
          label={words.trait(by)}
          description={words.hint(by)}
          value={term}
          maxLength={300}
          autoComplete="off"
          spellCheck={false}
          error={isMalformed ? words.malformed : isTried && term.trim() === "" ? words.missing : null}
          onChange={({ currentTarget }) => onTerm(currentTarget.value)}
        />
        <Button type="submit" leftSection={<Search size={16} aria-hidden />} loading={busy}>
          {words.search}
        </Button>
      </form>
      {fault && !isMalformed && (
        <Alert color="red" icon={<CircleAlert size={18} />} role="alert" mt="md">
          {problem(fault)}
        </Alert>
      )}
    </>
  );
}
