import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openTab, stubBrowser } from '../../../api/storage-for-tests.ts'
import { readLastImport, storeLastImport } from './last-import.ts'

const made = { id: '7', fileName: 'leadlar.csv', added: 940 }

beforeEach(stubBrowser)
afterEach(() => {
  vi.unstubAllGlobals()
})

test('the last import is stored for who made it, in this tab, until it is cleared', () => {
  expect(readLastImport('dilnoza')).toBeNull()
  storeLastImport('dilnoza', made)
  expect(readLastImport('dilnoza')).toMatchObject(made)
  expect(readLastImport('sevara')).toBeNull()
  storeLastImport('dilnoza', null)
  expect(readLastImport('dilnoza')).toBeNull()
  storeLastImport('dilnoza', made)
  openTab()
  expect(readLastImport('dilnoza')).toBeNull()
})

test('storage that is disabled or contains nonsense means no last import', () => {
  sessionStorage.setItem('last_lead_import', '{')
  expect(readLastImport('dilnoza')).toBeNull()
  vi.stubGlobal('sessionStorage', undefined)
  storeLastImport('dilnoza', made)
  expect(readLastImport('dilnoza')).toBeNull()
})
