import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openTab, stubBrowser } from '../../../api/storage-for-tests.ts'
import { keepLastImport, readLastImport } from './last-import.ts'

const made = { id: '7', fileName: 'leadlar.csv', added: 940 }

beforeEach(stubBrowser)
afterEach(() => {
  vi.unstubAllGlobals()
})

test('the last import is known to who made it, in this tab, until it is forgotten', () => {
  expect(readLastImport('dilnoza')).toBeNull()
  keepLastImport('dilnoza', made)
  expect(readLastImport('dilnoza')).toMatchObject(made)
  expect(readLastImport('sevara')).toBeNull()
  keepLastImport('dilnoza', null)
  expect(readLastImport('dilnoza')).toBeNull()
  keepLastImport('dilnoza', made)
  openTab()
  expect(readLastImport('dilnoza')).toBeNull()
})

test('storage that is switched off or holds nonsense is an import nobody remembers', () => {
  sessionStorage.setItem('last_lead_import', '{')
  expect(readLastImport('dilnoza')).toBeNull()
  vi.stubGlobal('sessionStorage', undefined)
  keepLastImport('dilnoza', made)
  expect(readLastImport('dilnoza')).toBeNull()
})
