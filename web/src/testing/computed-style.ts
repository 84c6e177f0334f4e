// What the browser's own stylesheet hides, as far as pages use it.
const notDrawn = '[hidden], dialog:not([open]), script, style, template, head, input[type=hidden]'
// Their text is joined with that beside them in an accessible name; that of other elements is separate.
const inline =
  'a, abbr, b, bdi, br, cite, code, em, i, label, mark, q, small, span, strong, sub, sup, svg, time, wbr'

/**
 * No stylesheet of ours is loaded in these tests, so an element is hidden by its type, or by its own style attribute.
 * jsdom would match its whole stylesheet against every queried element, which takes a third of a test's time.
 */
window.getComputedStyle = (element) => {
  const { style } = element as HTMLElement
  const display = element.matches(notDrawn)
    ? 'none'
    : style.display || (element.matches(inline) ? 'inline' : 'block')
  const readProperty = (name: string) => {
    if (name === 'display') return display
    if (name === 'visibility') return style.visibility || 'visible'
    return style.getPropertyValue(name)
  }
  return new Proxy(style, {
    get: (own, name) => {
      if (name === 'getPropertyValue') return readProperty
      if (name === 'display' || name === 'visibility') return readProperty(name)
      return Reflect.get(own, name, own)
    },
  })
}
