import { useText } from '../../../../i18n/use-text.ts'
import { CopyButton } from '../../../../ui/buttons/copy-button.tsx'

type CopyTypedProps<Field extends string> = { facts: Record<Field, string>; labels: Record<Field, string> }

/** What was typed about a lead that is gone, for copying. */
export function CopyTyped<Field extends string>({ facts, labels }: CopyTypedProps<Field>) {
  const {
    leadAgents: { gone: text },
  } = useText('office')
  const lines = (Object.keys(facts) as Field[])
    .filter((field) => facts[field])
    .map((field) => `${labels[field]}: ${facts[field]}`)
  return <CopyButton value={lines.join('\n')} label={text.copy} done={text.copied} failed={text.copyFailed} />
}
