import { type SubmitEvent, useId } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '../buttons/button.tsx'
import { inputStyle } from './input-style.ts'

type SearchFieldProps = {
  /** The page that shows what was found. */
  action: string
  name: string
  value: string
  label: string
  submit: string
  maxLength: number
}

/**
 * A search that only changes the address, so that it works without scripts. The router's own form would add a kilobyte to
 * every page.
 */
export function SearchField({ action, name, value, label, submit, maxLength }: SearchFieldProps) {
  const id = useId()
  const navigate = useNavigate()
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = String(new FormData(event.currentTarget).get(name) ?? '')
    void navigate(`${action}?${new URLSearchParams({ [name]: typed })}`)
  }
  return (
    <search>
      <form noValidate action={action} className="grid gap-1.5" onSubmit={onSubmit}>
        <label htmlFor={id} className="font-medium">
          {label}
        </label>
        <div className="flex gap-3">
          {/* Another address shows another search, also when somebody goes back. */}
          <input
            key={value}
            id={id}
            type="search"
            name={name}
            defaultValue={value}
            maxLength={maxLength}
            className={inputStyle()}
          />
          <Button type="submit">{submit}</Button>
        </div>
      </form>
    </search>
  )
}
