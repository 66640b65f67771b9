import classes from "./mark.module.css";
import mark from "./mark.svg";

/** The product's mark and name. */
export function Mark({ size = 28 }: { size?: number }) {
  return (
    <span className={classes.mark}>
      <img src={mark} width={size} height={size} alt="" />
      <span>Fairground</span>
    </span>
  );
}
