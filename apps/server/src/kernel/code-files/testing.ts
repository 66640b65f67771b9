import { zipSync } from "fflate";

/** A multipart form as browsers send it. For tests alone. */
export function formOf(
  fields: Readonly<Record<string, string>>,
  file?: { name: string; content: string | Uint8Array },
  order: "fields-first" | "file-first" = "fields-first",
): { payload: Buffer; headers: Record<string, string> } {
  const boundary = "----fairground-test";
  const named = Object.entries(fields).map(([name, value]) =>
    Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`),
  );
  const files = file
    ? [
        Buffer.from(
          `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${file.name}"\r\ncontent-type: application/octet-stream\r\n\r\n`,
        ),
        Buffer.from(file.content),
        Buffer.from("\r\n"),
      ]
    : [];
  const parts = order === "fields-first" ? [...named, ...files] : [...files, ...named];
  return {
    payload: Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]),
    headers: { "content-type": `multipart/form-data; boundary=${boundary}` },
  };
}

const text = (content: string) => new TextEncoder().encode(content);

/** A workbook of XML parts, with what every workbook has. For tests alone. */
export function workbook(sheet: string, sharedTexts?: string): Uint8Array {
  return zipSync({
    "xl/workbook.xml": text(
      '<?xml version="1.0"?><workbook xmlns:r="r"><sheets><sheet name="S" sheetId="1" r:id="rId7"/></sheets></workbook>',
    ),
    "xl/_rels/workbook.xml.rels": text(
      `<Relationships><Relationship Id="rId7" Type="http://x/worksheet" Target="worksheets/first.xml"/>
      <Relationship Id="rId8" Type="http://x/sharedStrings" Target="/xl/sharedStrings.xml"/></Relationships>`,
    ),
    "xl/worksheets/first.xml": text(`<worksheet><sheetData>${sheet}</sheetData></worksheet>`),
    ...(sharedTexts ? { "xl/sharedStrings.xml": text(`<sst>${sharedTexts}</sst>`) } : {}),
  });
}
