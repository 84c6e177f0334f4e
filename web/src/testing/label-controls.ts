/**
 * Which field a label is for, and which labels a field has. A query by label asks every field of the page for its labels, and
 * jsdom walks the whole page for each of them: on a long form that took most of a test's time.
 */
const fieldNames = new Set(['button', 'input', 'meter', 'output', 'progress', 'select', 'textarea'])
const fields = 'button, input:not([type=hidden]), meter, output, progress, select, textarea'

const isField = (element: Element) =>
  fieldNames.has(element.localName) && (element as HTMLInputElement).type !== 'hidden'

function controlOf(label: Element): Element | null {
  const id = label.getAttribute('for')
  if (id === null) return label.querySelector(fields)
  const field = document.getElementById(id)
  return field && isField(field) ? field : null
}

function labelsOf(field: Element): Element[] | null {
  if (!isField(field)) return null
  const labels = field.id ? (labelsById().get(field.id) ?? []) : []
  const around = labelAround(field)
  return around && !labels.includes(around) ? [around, ...labels] : labels
}

function labelAround(field: Element): Element | null {
  let element = field.parentElement
  while (element && element.localName !== 'label') element = element.parentElement
  return element && controlOf(element) === field ? element : null
}

let byId: Map<string, Element[]> | null = null
const watcher = new MutationObserver(() => {
  byId = null
})
watcher.observe(document, { subtree: true, childList: true, attributeFilter: ['for'] })

/** The labels that name a field by its id, read again when the page has changed. */
function labelsById(): Map<string, Element[]> {
  if (byId && watcher.takeRecords().length === 0) return byId
  byId = new Map()
  for (const label of document.querySelectorAll('label[for]')) {
    const id = label.getAttribute('for') ?? ''
    byId.set(id, [...(byId.get(id) ?? []), label])
  }
  return byId
}

Object.defineProperty(HTMLLabelElement.prototype, 'control', {
  configurable: true,
  get(this: Element) {
    return controlOf(this)
  },
})

for (const { prototype } of [
  HTMLButtonElement,
  HTMLInputElement,
  HTMLMeterElement,
  HTMLOutputElement,
  HTMLProgressElement,
  HTMLSelectElement,
  HTMLTextAreaElement,
]) {
  Object.defineProperty(prototype, 'labels', {
    configurable: true,
    get(this: Element) {
      return labelsOf(this)
    },
  })
}

// So is the element that `aria-labelledby` names: Testing Library looks for it by a selector of its id.
const byItsId = /^\[id="([^"\\]+)"\]$/
type Query = (selectors: string) => Element | null
const { prototype } = Element as { prototype: { querySelector: Query & { ofJsdom?: Query } } }
// This file runs again for every test file of the same page, and replaces only what jsdom has brought.
const ofJsdom = prototype.querySelector.ofJsdom ?? prototype.querySelector

function queryOne(this: Element, selectors: string): Element | null {
  const [, id] = byItsId.exec(selectors) ?? []
  const found = id === undefined ? null : document.getElementById(id)
  return found && found !== this && this.contains(found) ? found : ofJsdom.call(this, selectors)
}
prototype.querySelector = Object.assign(queryOne, { ofJsdom })
