import { z } from "zod";

/** Lists answer `{data, page, size, total}` (decisions, "Wire shapes"). */
export const pageOf = <Item extends z.ZodType>(item: Item) =>
  z.object({ data: z.array(item), page: z.int(), size: z.int(), total: z.int() });

/** Page numbers count from 1; at most 200 rows a page. Query strings arrive as text. */
export const paging = {
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  size: z.coerce.number().int().min(1).max(200).default(25),
};

/** Ascending or descending, in either case: the spec's batch calls write DESC. */
export const direction = z
  .enum(["asc", "desc", "ASC", "DESC"])
  .transform((written): "asc" | "desc" => (written.toLowerCase() === "asc" ? "asc" : "desc"));

/** What a person types into a search box. */
export const searchText = z.string().trim().max(200);

/** Everything that the spec leaves open answers `{data}` (decisions, "Wire shapes"). */
export const dataOf = <Shape extends z.ZodType>(data: Shape) => z.object({ data });
