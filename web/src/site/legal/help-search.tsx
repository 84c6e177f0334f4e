import { useText } from '../../i18n/use-text.ts'
import { SearchField } from '../../ui/form/search-field.tsx'
import { maxSearchLength } from './search-query.ts'

/** The search of the help page, and in a sentence what it has found. */
export function HelpSearch({ search, note }: { search: string; note: string }) {
  const { label, submit } = useText('help').search
  return (
    <div className="max-w-2xl pt-2">
      <SearchField
        action="/help"
        name="q"
        value={search}
        label={label}
        submit={submit}
        maxLength={maxSearchLength}
      />
      {/* Always there, because a screen reader announces only what changes in it. */}
      <p role="status" className={note && 'pt-3 font-medium'}>
        {note}
      </p>
    </div>
  )
}
