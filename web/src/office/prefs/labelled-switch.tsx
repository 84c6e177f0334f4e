import { Switch } from '../../ui/form/switch.tsx'

type LabelledSwitchProps = { label: string; about: string; isOn: boolean; onChange: (isOn: boolean) => void }

/** A switch beside what it does, in words. */
export function LabelledSwitch({ label, about, isOn, onChange }: LabelledSwitchProps) {
  return (
    <div className="flex items-start justify-between gap-4">
      <div>
        <p className="font-medium">{label}</p>
        <p className="text-sm text-muted">{about}</p>
      </div>
      <Switch label={label} isOn={isOn} onChange={onChange} />
    </div>
  )
}
