import { fill } from 'contract/fill'
import type { UploadRules } from 'contract/uploads'
import { useText } from '../../i18n/use-text.ts'

const megabyte = 1024 * 1024

/** Which files are accepted. */
export function FileRules({ id, rules }: { id: string; rules: UploadRules }) {
  const text = useText('files')
  // Two extensions of one format.
  const types = rules.types.filter((type) => type !== 'jpeg').join(', ')
  return (
    <p id={id} className="text-sm text-faint">
      {fill(text.rules, { types: types.toUpperCase(), n: rules.maxBytes / megabyte })}
    </p>
  )
}
