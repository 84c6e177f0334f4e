import { gzipSync } from 'node:zlib'
import { hugePng } from './pictures.ts'

const spaces = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"'

/** A document of 40 by 20 points: red, with something in it, or other attributes. */
export function anSvg(inside = '', attributes = 'width="40" height="20"'): string {
  return `<svg ${spaces} ${attributes}><rect width="40" height="20" fill="#c81e1e"/>${inside}</svg>`
}

const many = (count: number, part: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => part(index)).join('')

/** What would send a request, run or show itself in a browser; requests go to the address `outside`. */
export function externalReferences(outside: string): Record<string, string> {
  const inside = referencesInside(outside)
  const events = 'width="40" height="20" onload="alert(3)"'
  const documentType = `<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "${outside}/svg11.dtd">`
  const styleSheet = `<?xml-stylesheet href="${outside}/a.css" type="text/css"?>`
  return {
    'all of them': styleSheet + documentType + anSvg(Object.values(inside).join(''), events),
    ...Object.fromEntries(Object.entries(inside).map(([name, part]) => [name, anSvg(part)])),
    'an event attribute of the document': anSvg('', events),
    'a document type elsewhere': documentType + anSvg(),
    'a style sheet before it': styleSheet + anSvg(),
  }
}

function referencesInside(outside: string): Record<string, string> {
  return {
    'a script': `<script>fetch("${outside}")</script><script href="${outside}/a.js"/>`,
    'event attributes': '<g onload="alert(1)" onclick="alert(2)"/>',
    'a page inside': `<foreignObject width="9" height="9"><iframe xmlns="http://www.w3.org/1999/xhtml" src="${outside}"/></foreignObject>`,
    'a link that runs': '<a xlink:href="javascript:alert(1)"><text x="1" y="9" font-size="0">x</text></a>',
    'a file of the server': '<image href="file:///etc/passwd" width="9" height="9"/>',
    'a file of the server by another name': '<image xlink:href="/etc/passwd" width="9" height="9"/>',
    'a text of the server':
      '<text x="1" y="9"><xi:include xmlns:xi="http://www.w3.org/2001/XInclude" href="file:///etc/passwd" parse="text"/></text>',
    'a picture from outside': `<image xlink:href="${outside}/a.png" width="9" height="9"/>`,
    'a shape from outside': `<use href="${outside}/a.svg#a"/>`,
    'a filter from outside': `<filter id="f"><feImage href="${outside}/a.png"/></filter>`,
    'a style from outside': `<style>@import url("${outside}/a.css"); rect { background: url("${outside}/b.png") }</style>`,
    'a font from outside': `<style>@font-face { font-family: x; src: url("${outside}/a.ttf") }</style>`,
    'a change over time': `<set attributeName="href" to="${outside}" begin="0s"/>`,
    'itself within itself': '<g id="a"><use href="#a"/></g>',
  }
}

const laughs = many(9, (index) => `<!ENTITY l${index + 1} "${`&l${index};`.repeat(10)}">`)
const usesOfUses = `<defs><g id="a0"><path d="M0 0h1"/></g>${many(20, (index) => `<g id="a${index + 1}">${`<use href="#a${index}"/>`.repeat(10)}</g>`)}</defs><use href="#a20"/>`
const floods = `<filter id="f">${many(2000, (index) => `<feFlood flood-color="red" result="r${index}"/>`)}</filter><rect width="40" height="20" filter="url(#f)"/>`
const noise = `<filter id="f">${many(200, () => '<feTurbulence baseFrequency="0.9" numOctaves="200"/>')}</filter><rect width="40" height="20" filter="url(#f)"/>`

/** Would take hours, and end at the limit of time. */
export const endless = { 'uses of uses': anSvg(usesOfUses), 'noise for an hour': anSvg(noise) }

export const refused: Record<string, string | Buffer> = {
  'two document types': `<!DOCTYPE svg><!DOCTYPE svg [<!ENTITY x "y">]>${anSvg()}`,
  'an entity that names a file': `<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${anSvg('<text>&x;</text>')}`,
  'entities that grow': `<!DOCTYPE svg [<!ENTITY l0 "ha">${laughs}]>${anSvg('<text>&l9;</text>')}`,
  'an entity in small letters': `<!doctype svg [<!entity x "y">]>${anSvg()}`,
  'an entity that nobody knows': anSvg('<text>&x;</text>'),
  'what was packed': gzipSync(anSvg()),
  'two bytes a letter': Buffer.from(`\uFEFF${anSvg()}`, 'utf16le'),
  'two bytes a letter, unmarked': Buffer.from(anSvg(), 'utf16le'),
  'an encoding that hides': `<?xml version="1.0" encoding="UTF-7"?>${anSvg()}`,
  'letters that are none': Buffer.concat([
    Buffer.from('<!--'),
    Buffer.from([0xff, 0xfe]),
    Buffer.from(`-->${anSvg()}`),
  ]),
  'a page': `<!doctype html><html><body>${anSvg()}</body></html>`,
  'a page without its type': `<html><body>${anSvg()}</body></html>`,
  'a script': 'alert("<svg>")',
  'nothing but blanks': '   \n',
  'a PNG': hugePng(9),
  'another document': '<html xmlns="http://www.w3.org/1999/xhtml"><svg/></html>',
  'a document that breaks off': anSvg().slice(0, -9),
  'two documents': anSvg() + anSvg(),
  'no size at all': `<svg ${spaces}/>`,
  'a size of nothing': anSvg('', 'width="0" height="0"'),
  'a beginning of comments': `${'<!-- - -->'.repeat(10_000)}${anSvg()}`,
  'an unfinished beginning': '<!--'.repeat(100_000),
  'a depth of 100 000': anSvg('<g>'.repeat(100_000) + '</g>'.repeat(100_000)),
  'more memory than there is': anSvg(floods),
}
