const words = (names: string) => new Set(names.split(' '))

// What the browser's own stylesheet hides, as far as pages use it.
const notDrawn = words('script style template head')
// Their text is joined with that beside them in an accessible name; that of other elements is separate.
const inline = words('a abbr b bdi br cite code em i label mark q small span strong sub sup svg time wbr')

/**
 * No stylesheet of ours is loaded in these tests, so an element is hidden by its type, or by its own style attribute.
 * jsdom would match its whole stylesheet against every queried element, which takes a third of a test's time; so would
 * selectors, in part.
 */
window.getComputedStyle = (element) => {
  const { style } = element as HTMLElement
  const readProperty = (name: string) => {
    if (name === 'display') return displayOf(element, style)
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

function displayOf(element: Element, style: CSSStyleDeclaration): string {
  const { localName } = element
  const isHidden =
    notDrawn.has(localName) ||
    element.hasAttribute('hidden') ||
    (localName === 'dialog' && !element.hasAttribute('open')) ||
    (localName === 'input' && element.getAttribute('type') === 'hidden')
  if (isHidden) return 'none'
  return style.display || (inline.has(localName) ? 'inline' : 'block')
}
