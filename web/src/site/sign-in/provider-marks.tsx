/** The sign of Google in its own colours, as its rules for sign-in buttons ask. */
export function GoogleMark() {
  return (
    <svg aria-hidden="true" viewBox="0 0 48 48" className="size-5 shrink-0">
      <path
        fill="#EA4335"
        d="M24 9.5c3.54 0 6.71 1.22 9.21 3.6l6.85-6.85C35.9 2.38 30.47 0 24 0 14.62 0 6.51 5.38 2.56 13.22l7.98 6.19C12.43 13.72 17.74 9.5 24 9.5z"
      />
      <path
        fill="#4285F4"
        d="M46.98 24.55c0-1.57-.15-3.09-.38-4.55H24v9.02h12.94c-.58 2.96-2.26 5.48-4.78 7.18l7.73 6c4.51-4.18 7.09-10.36 7.09-17.65z"
      />
      <path
        fill="#FBBC05"
        d="M10.53 28.59A14.5 14.5 0 0 1 9.77 24c0-1.6.27-3.14.76-4.59l-7.98-6.19A23.94 23.94 0 0 0 0 24c0 3.88.92 7.54 2.56 10.78l7.97-6.19z"
      />
      <path
        fill="#34A853"
        d="M24 48c6.48 0 11.93-2.13 15.89-5.81l-7.73-6c-2.15 1.45-4.92 2.3-8.16 2.3-6.26 0-11.57-4.22-13.47-9.91l-7.98 6.19C6.51 42.62 14.62 48 24 48z"
      />
    </svg>
  )
}

/** The sign of Telegram in its own colours. */
export function TelegramMark() {
  return (
    <svg aria-hidden="true" viewBox="0 0 24 24" className="size-5 shrink-0">
      <circle cx="12" cy="12" r="12" fill="#229ED9" />
      <path
        fill="#fff"
        d="M5.4 11.9c3.5-1.5 5.8-2.5 7-3 3.3-1.4 4-1.6 4.5-1.6.4 0 .7.3.7.7-.1 2-1 6.7-1.4 8.8-.2.9-.5 1.2-.9 1.2-.7.1-1.3-.5-2-.9l-2.8-1.9c-1.2-.8-.4-1.3.3-2 .2-.2 3.2-2.9 3.2-3.2s-.2-.3-.4-.2c-.2.1-1.9 1.2-5.2 3.4-.5.3-.9.5-1.3.5s-1.3-.2-1.9-.5c-.9-.3-.9-.8.2-1.3z"
      />
    </svg>
  )
}
