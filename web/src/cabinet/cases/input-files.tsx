import type { ChecklistItem } from 'contract/lacking-items'
import { useText } from '../../i18n/use-text.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import type { IconName } from '../../ui/icon/icon-names.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'

/** What the office has put beside a document: how a good one looks, and a form to fill in. */
export function InputFiles({ item }: { item: Pick<ChecklistItem, 'example_url' | 'form_url'> }) {
  const { checklist: text } = useText('case')
  const { example_url, form_url } = item
  if (!example_url && !form_url) return null
  return (
    <p className="flex flex-wrap gap-x-6">
      {example_url && <FileLink href={example_url} icon="Image" words={text.example} />}
      {form_url && <FileLink href={form_url} icon="Download" words={text.form} />}
    </p>
  )
}

function FileLink({ href, icon, words }: { href: string; icon: IconName; words: string }) {
  const { checklist: text } = useText('case')
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener"
      className="inline-flex min-h-11 items-center gap-2 text-link underline underline-offset-4"
    >
      <Icon name={icon} className="size-4" />
      {words}
      <VisuallyHidden> ({text.opensNew})</VisuallyHidden>
    </a>
  )
}
