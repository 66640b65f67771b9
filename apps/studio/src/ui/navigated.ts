let navigated = false;

/** Whether the page that is shown was reached inside the studio: then its heading takes the focus. */
export const hasNavigated = (): boolean => navigated;
export function markNavigated(): void {
  navigated = true;
}
