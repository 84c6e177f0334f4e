import { fill } from 'contract/fill'
import { useState } from 'react'
import { useText } from '../../i18n/use-text.ts'
import { TextLink } from '../../ui/buttons/link.tsx'
import { Switch } from '../../ui/form/switch.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'

type PublishSwitchProps = {
  /** What is published, by name. */
  name: string
  /** Where visitors see it then; null while the page it stands on is not published. */
  address: string | null
  isOn: boolean
  onChange: (isOn: boolean) => Promise<void>
}

/** Whether visitors see a record, with the way to what they see. */
export function PublishSwitch({ name, address, isOn, onChange }: PublishSwitchProps) {
  const { records: text } = useText('office')
  const [isBusy, setBusy] = useState(false)
  const change = (to: boolean) => {
    setBusy(true)
    void onChange(to).finally(() => setBusy(false))
  }
  return (
    <span className="flex flex-wrap items-center gap-x-3">
      <Switch label={fill(text.publishedOf, { name })} isOn={isOn} isBusy={isBusy} onChange={change} />
      {isOn && address && <SeeOnSite name={name} address={address} />}
    </span>
  )
}

/** In another tab: what is being edited stays open. */
export function SeeOnSite({ name, address }: { name: string; address: string }) {
  const { records: text } = useText('office')
  return (
    <TextLink to={address} target="_blank" className="whitespace-nowrap">
      {text.seeOnSite}
      <VisuallyHidden>: {name}</VisuallyHidden>
    </TextLink>
  )
}
