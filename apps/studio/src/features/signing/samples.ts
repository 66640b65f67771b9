import node from "./code/node.js.txt?raw";
import java from "./code/Usig.java.txt?raw";
import php from "./code/usig.php.txt?raw";
import python from "./code/usig.py.txt?raw";
import ruby from "./code/usig.rb.txt?raw";

/** How a company's own site signs a user id, by language; each is run by a test where its language is on the machine. */
export const SAMPLES = [
  { name: "Node", code: node },
  { name: "PHP", code: php },
  { name: "Python", code: python },
  { name: "Java", code: java },
  { name: "Ruby", code: ruby },
] as const;
