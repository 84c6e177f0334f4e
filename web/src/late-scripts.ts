const preload = /<link rel="modulepreload" href="([^"]+)"[^>]*>/g
const starter = /(<script[^>]* type="module" async="">)(.*?)(<\/script>)/s
const importOfRoute = /^import \* as (\w+) from ("[^"]+");$/gm
const importOfEntry = /import\("([^"]+)"\);\s*$/

/** A press on a button that the scripts have not taken over yet is not lost: it counts as soon as they have. */
const keepingPresses = `
const pressed = [];
const keep = ({ target }) => {
  const button = target.closest("button[type=button]");
  if (button) pressed.push(button);
};
addEventListener("click", keep, true);
addEventListener("awake", () => {
  removeEventListener("click", keep, true);
  for (const button of pressed) button.click();
}, { once: true });`

/** Whoever opened the page in another tab, or has a browser that paints late, gets the scripts after a moment too. */
const untilPainted = `
await new Promise((go) => {
  if (document.hidden) go();
  requestAnimationFrame(() => setTimeout(go));
  setTimeout(go, 3000);
});`

/**
 * Lets a page be painted before its scripts are fetched: on a slow network they would share the line with what the
 * reader waits for. React Router asks for them at the top of the page; here that is put off, not changed.
 */
export function scriptsAfterPaint(html: string): string {
  const files: string[] = []
  const body = html.replace(preload, (_link, file: string) => {
    files.push(file)
    return ''
  })
  return body.replace(starter, (_script, open: string, code: string, close: string) => {
    const entry = importOfEntry.exec(code)?.[1]
    const later = code.replace(importOfRoute, 'const $1 = await import($2);')
    const pieces = files.filter((file) => file !== entry)
    return open + keepingPresses + untilPainted + fetching(files) + wakingOneByOne(pieces) + later + close
  })
}

/** All at once: one imports the next, and would ask for it only when it is there itself. */
function fetching(files: string[]): string {
  return `
for (const href of ${JSON.stringify(files)}) {
  document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href }));
}`
}

/** With a breath between: run in one go, they would keep a slow phone from answering a touch. */
function wakingOneByOne(files: string[]): string {
  return `
for (const file of ${JSON.stringify(files.toReversed())}) {
  await import(file);
  await new Promise((go) => setTimeout(go));
}
`
}
