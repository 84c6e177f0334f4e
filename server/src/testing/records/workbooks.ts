import { aZip, type Entries } from './document-files.ts'

type Formula = { formula: string; value: string | number }
export type Cell = string | number | boolean | Date | Formula | null

/** A workbook as Excel saves it: texts are shared, days are numbers in a style, formulas have their value with them. */
export function aWorkbook(sheets: Record<string, Cell[][]>, more: Entries = {}): Promise<Buffer> {
  const texts: string[] = []
  const names = Object.keys(sheets)
  const content = Object.values(sheets).map((rows) => sheetXml(rows, texts))
  return aZip({
    '[Content_Types].xml': `${declaration}<Types/>`,
    'xl/workbook.xml': workbookXml(names),
    'xl/_rels/workbook.xml.rels': relationsXml(names),
    'xl/styles.xml': stylesXml,
    'xl/sharedStrings.xml': `${declaration}<sst xmlns="${main}">${texts.map((text) => `<si><t xml:space="preserve">${text}</t></si>`).join('')}</sst>`,
    ...Object.fromEntries(content.map((xml, at) => [`xl/worksheets/sheet${at + 1}.xml`, xml])),
    ...more,
  })
}

/** The content of a sheet of so many megabytes, with people in its rows; it packs well, and not as well as a bomb. */
export function aLongSheet(megabytes: number): Buffer {
  const wish = 'Wants to study in another country and to hear more about it soon. '.repeat(6)
  const parts = [`${declaration}<worksheet xmlns="${main}"><sheetData>`]
  for (let length = 0, row = 1; length < megabytes * 1024 * 1024; row += 1) {
    const text = `<row r="${row}"><c r="A${row}" t="inlineStr"><is><t>${wish}</t></is></c><c r="B${row}"><v>${901_000_000 + row}</v></c></row>`
    parts.push(text)
    length += text.length
  }
  return Buffer.from(`${parts.join('')}</sheetData></worksheet>`)
}

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relation = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

/** The second style is a day. */
const stylesXml = `${declaration}<styleSheet xmlns="${main}"><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs></styleSheet>`

function workbookXml(names: string[]): string {
  const sheets = names.map(
    (name, at) => `<sheet name="${escaped(name)}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`,
  )
  return `${declaration}<workbook xmlns="${main}" xmlns:r="${relation}"><sheets>${sheets.join('')}</sheets></workbook>`
}

function relationsXml(names: string[]): string {
  const one = (id: number, type: string, target: string) =>
    `<Relationship Id="rId${id}" Type="${relation}/${type}" Target="${target}"/>`
  const sheets = names.map((_, at) => one(at + 1, 'worksheet', `worksheets/sheet${at + 1}.xml`))
  const others = [one(90, 'styles', 'styles.xml'), one(91, 'sharedStrings', 'sharedStrings.xml')]
  return `${declaration}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${[...sheets, ...others].join('')}</Relationships>`
}

function sheetXml(rows: Cell[][], texts: string[]): string {
  const places = new Map<string, number>()
  const shared = (text: string) => {
    const place = places.get(text) ?? texts.push(escaped(text)) - 1
    places.set(text, place)
    return place
  }
  const xml = rows.map((cells, row) => {
    const inRow = cells.map((cell, column) => cellXml(cell, `${columnName(column)}${row + 1}`, shared))
    return `<row r="${row + 1}">${inRow.join('')}</row>`
  })
  return `${declaration}<worksheet xmlns="${main}"><sheetData>${xml.join('')}</sheetData></worksheet>`
}

function cellXml(cell: Cell, place: string, shared: (text: string) => number): string {
  if (cell === null || cell === '') return ''
  if (typeof cell === 'string') return `<c r="${place}" t="s"><v>${shared(cell)}</v></c>`
  if (typeof cell === 'number') return `<c r="${place}"><v>${cell}</v></c>`
  if (typeof cell === 'boolean') return `<c r="${place}" t="b"><v>${Number(cell)}</v></c>`
  if (cell instanceof Date) return `<c r="${place}" s="1"><v>${cell.getTime() / 86_400_000 + 25_569}</v></c>`
  const type = typeof cell.value === 'string' ? ' t="str"' : ''
  return `<c r="${place}"${type}><f>${escaped(cell.formula)}</f><v>${escaped(String(cell.value))}</v></c>`
}

function columnName(column: number): string {
  const letter = String.fromCharCode(65 + (column % 26))
  return column < 26 ? letter : columnName(Math.floor(column / 26) - 1) + letter
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
