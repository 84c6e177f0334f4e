import { Readable } from 'node:stream'
import { describe, expect, test } from 'vitest'
import { aDoc } from '../../../testing/records/document-files.ts'
import { readTable } from './import-table.ts'

const read = (bytes: string | Uint8Array, name = 'people.csv') =>
  readTable({ name, stream: () => Readable.from([Buffer.from(bytes)]) })

const table = {
  headers: ['Исм', 'Telefon'],
  rows: [{ line: 2, cells: ['G‘ulom, Ёқуб', '90 123'] }],
  sheets: [],
  sheet: null,
}
const quoted = 'Исм,Telefon\r\n"G‘ulom, Ёқуб",90 123\r\n'

function utf16(text: string, isBigEndian = false): Buffer {
  const bytes = Buffer.from(`\uFEFF${text}`, 'utf16le')
  return isBigEndian ? bytes.swap16() : bytes
}

describe('the same table, however it was saved', () => {
  test.each([
    ['UTF-8', quoted],
    ['UTF-8 with its mark', `\uFEFF${quoted}`],
    ['UTF-16', utf16(quoted)],
    ['UTF-16 the other way round', utf16(quoted, true)],
    ['line feeds', quoted.replaceAll('\r\n', '\n')],
    ['carriage returns', quoted.replaceAll('\r\n', '\r')],
    ['no end of the last line', quoted.trim()],
    ['semicolons', 'Исм;Telefon\nG‘ulom, Ёқуб;90 123\n'],
    ['tabs', 'Исм\tTelefon\nG‘ulom, Ёқуб\t90 123\n'],
    ['empty lines at its end', `${quoted}\n\n,\r\n  , \n`],
  ])('%s', async (_name, bytes) => {
    expect(await read(bytes)).toEqual(table)
  })

  test('the Cyrillic of Windows', async () => {
    // "Имя;Тел" and "Ёлка;1" as that encoding has them.
    const bytes = Uint8Array.from([
      0xc8, 0xec, 0xff, 0x3b, 0xd2, 0xe5, 0xeb, 0x0a, 0xa8, 0xeb, 0xea, 0xe0, 0x3b, 0x31,
    ])
    expect(await read(bytes)).toMatchObject({
      headers: ['Имя', 'Тел'],
      rows: [{ line: 2, cells: ['Ёлка', '1'] }],
    })
  })
})

test('rows are counted as a spreadsheet counts them', async () => {
  const { rows } = await read('a,b\n\n1,"two\nlines"\n,\n2,x\n')
  expect(rows.map(({ line }) => line)).toEqual([3, 5])
})

test('the heads may come behind empty rows, and what nobody sees in them goes', async () => {
  const { headers } = await read('\n,,\n"Ism\nsharif",\u200FTel\u0000efon,\n')
  expect(headers).toEqual(['Ism sharif', 'Tel efon', ''])
})

test('rows may be longer and shorter than the heads, and quotes may stand anywhere', async () => {
  const { rows } = await read('a,b,c\n1\n1,2,3,4\n5" pipe,x "y" z,\n')
  expect(rows.map(({ cells }) => cells)).toEqual([['1'], ['1', '2', '3', '4'], ['5" pipe', 'x "y" z', '']])
})

test.each([
  ['an old spreadsheet, whatever it is called', 'people.csv', aDoc(), 'save_as_xlsx'],
  ['an old spreadsheet under a new name', 'people.xlsx', aDoc(), 'save_as_xlsx'],
  ['text under the name of a workbook', 'people.xlsx', Buffer.from(quoted), 'file_type_refused'],
  ['an archive under the name of text', 'people.csv', Buffer.from('PK\x03\x04'), 'file_type_refused'],
])('%s is refused', async (_what, name, bytes, code) => {
  await expect(read(bytes, name)).rejects.toMatchObject({ code })
})
