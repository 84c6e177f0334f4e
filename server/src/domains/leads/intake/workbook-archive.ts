import { maxImportRows } from 'contract/lead-forms'
import { readArchive, UnpacksToTooMuch } from '../../../http/uploads/read-archive.ts'
import { tableRefusal } from './import-refusal.ts'

const limits = {
  maxUnpacked: 60 * 1024 * 1024,
  /** What makes an archive a workbook. */
  needed: ['[Content_Types].xml', 'xl/workbook.xml', 'xl/_rels/workbook.xml.rels'],
}

/** What a workbook never has, and what entities are defined in. */
const definition = /<!(?:DOCTYPE|ENTITY)/i
const definitionLength = '<!DOCTYPE'.length

/** Refuses an archive that is no workbook, or one that could take all memory of its reader. */
export async function checkWorkbook(bytes: Buffer): Promise<void> {
  try {
    await readArchive(bytes, { ...limits, inspect: refuseDefinitions() })
  } catch (error) {
    const refusal =
      error instanceof UnpacksToTooMuch ? tableRefusal('too_many', maxImportRows) : tableRefusal('table')
    refusal.cause = error
    throw refusal
  }
}

/** Also across two chunks. */
function refuseDefinitions() {
  let tail = ''
  return (chunk: Buffer, { fileName }: { fileName: string }) => {
    if (!/\.(xml|rels)$/i.test(fileName)) return
    const text = tail + chunk.toString('latin1')
    if (definition.test(text)) throw new Error('defines entities')
    tail = text.slice(-definitionLength)
  }
}
