import { readFile } from 'node:fs/promises'
import { Agency } from 'contract/agency'
import * as z from 'zod/mini'
import { SettingsError } from './settings.ts'

/** The agency's own words, numbers and colours; a file that breaks its schema stops the start. */
export async function readAgency(path: string): Promise<Agency> {
  const parsed = z.safeParse(Agency, await readJson(path))
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  throw new SettingsError(`AGENCY_FILE ${path}: ${issue?.path.join('.')} ${issue?.message}`)
}

async function readJson(path: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(path, 'utf8'))
  } catch (error) {
    throw new SettingsError(`AGENCY_FILE ${path} cannot be read: ${(error as Error).message}`)
  }
}
