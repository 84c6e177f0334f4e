import type { PageContext } from 'contract/page'
import { services } from 'contract/services'
import { toBlock } from '../../api/block.ts'
import { textIn } from '../../i18n/shown-text.ts'
import type { Programs } from './program-name.ts'

/** What the programs are called; for loaders. */
export async function loadProgramNames({ call, language }: PageContext): Promise<Programs> {
  const list = await toBlock(call(services.list, {}))
  // An application stores the name it was created with, so its pages work without them too.
  if (!list.ok) return {}
  return Object.fromEntries(
    list.value.map(({ id, title }) => [id, { title: textIn(title, language), uz: title.uz }]),
  )
}
