import { useText } from '../../i18n/use-text.ts'

/** A switch that needs no script: the card looks whether it is open, and shows all of its text or the beginning. */
export function ReadAll() {
  const { readOn, readLess } = useText('stories')
  return (
    <details className="group/switch -mt-3">
      <summary className="inline-flex min-h-11 items-center font-medium text-link underline underline-offset-4">
        <span className="group-open/switch:hidden">{readOn}</span>
        <span className="hidden group-open/switch:inline">{readLess}</span>
      </summary>
    </details>
  )
}
