import { type ReactNode, useState } from 'react'
import { useText } from '../../i18n/use-text.ts'
import { IconButton } from '../buttons/icon-button.tsx'
import { Field } from './field.tsx'
import { inputStyle } from './input-style.ts'
import { useField } from './use-field.ts'

type PasswordFieldProps = {
  name: string
  label: ReactNode
  autoComplete: 'current-password' | 'new-password'
  hint?: ReactNode
}

/** A password, hidden until its owner asks to see it. */
export function PasswordField({ name, label, autoComplete, hint }: PasswordFieldProps) {
  const text = useText('site')
  const field = useField(name, Boolean(hint))
  const [isShown, setShown] = useState(false)
  return (
    <Field field={field} label={label} hint={hint}>
      <div className="relative">
        <input
          {...field.control}
          type={isShown ? 'text' : 'password'}
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          className={inputStyle('pe-12')}
        />
        <IconButton
          icon={isShown ? 'EyeOff' : 'Eye'}
          label={text.form.showPassword}
          aria-pressed={isShown}
          aria-controls={field.ids.control}
          className="absolute end-0 top-0 text-muted hover:text-text"
          onClick={() => setShown(!isShown)}
        />
      </div>
    </Field>
  )
}
