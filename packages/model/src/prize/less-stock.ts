/** Whether a stock is less than another; null is without end, and what is not said is no change. */
export const isLessStock = (stock: number | null | undefined, than: number | null | undefined): boolean =>
  typeof stock === "number" && than !== undefined && (than === null || stock < than);
