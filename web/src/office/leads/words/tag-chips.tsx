import { useText } from '../../../i18n/use-text.ts'

/** The tags of a lead, small beside its name. */
export function TagChips({ tags }: { tags: readonly string[] }) {
  const { leadLists: text } = useText('office')
  if (tags.length === 0) return null
  return (
    <ul aria-label={text.tags} className="flex flex-wrap gap-1">
      {tags.map((tag) => (
        <li
          key={tag}
          className="rounded-compact bg-neutral-soft px-1.5 text-xs/5 font-normal wrap-anywhere text-on-neutral-soft"
        >
          {tag}
        </li>
      ))}
    </ul>
  )
}
