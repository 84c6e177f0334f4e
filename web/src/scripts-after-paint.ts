const preload = /<link rel="modulepreload" href="([^"]+)"[^>]*>/g
const starter = /(<script[^>]* type="module" async="">)(.*?)(<\/script>)/s
const importOfRoute = /^import \* as (\w+) from ("[^"]+");$/gm
const importOfEntry = /import\("([^"]+)"\);\s*$/

/** A click on a button before hydration is recorded and replayed afterwards. */
const replayingClicks = `
const pressed = [];
const record = ({ target }) => {
  const button = target.closest("button[type=button]");
  if (button) pressed.push(button);
};
addEventListener("click", record, true);
addEventListener("hydrated", () => {
  removeEventListener("click", record, true);
  for (const button of pressed) button.click();
}, { once: true });`

/** A page opened in a background tab, or painted late, gets its scripts after a moment too. */
const untilPainted = `
await new Promise((go) => {
  if (document.hidden) go();
  requestAnimationFrame(() => setTimeout(go));
  setTimeout(go, 3000);
});`

/**
 * Lets a page paint before its scripts are fetched: on a slow network they would compete with the style sheet and the
 * font. React Router requests them at the top of the page; this only defers them.
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
    return open + replayingClicks + untilPainted + fetching(files) + importingOneByOne(pieces) + later + close
  })
}

/** All before the first is imported: one imports the next, and would otherwise request it only after its own download. */
function fetching(files: string[]): string {
  return `
for (const href of ${JSON.stringify(files)}) {
  document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href }));
  await new Promise((go) => setTimeout(go));
}`
}

/** With a pause between, as there is between the requests: in one go, they would block a slow phone. */
function importingOneByOne(files: string[]): string {
  return `
for (const file of ${JSON.stringify(files.toReversed())}) {
  await import(file);
  await new Promise((go) => setTimeout(go));
}
`
}
