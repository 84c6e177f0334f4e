import type { MailTexts } from './mail-texts.ts'

export const en: MailTexts = {
  greeting: 'Hello!',
  code: (code) => `Confirmation code: ${code}`,
  lifetime: 'This message works for one hour and only once.',
  notAsked: 'If you did not ask for this, ignore the message: nothing will change.',
  notYou:
    'If this was not you, set a new password at once through the “Forgot password?” link of the sign-in page, and tell us.',
  kinds: {
    signup: {
      subject: 'Confirm your e-mail address',
      text: 'Open the link below to confirm that this address is yours.',
    },
    recovery: {
      subject: 'Reset your password',
      text: 'Open the link below to set a new password.',
    },
    email_change_old: {
      subject: 'Change of your e-mail address',
      text: 'A new e-mail address was given for your account. If you agree, open the link below. The change is made once the new address is confirmed too.',
    },
    email_change_new: {
      subject: 'Confirm your new e-mail address',
      text: 'This address was given as the new e-mail address of an account. Open the link below to confirm it. The change is made once the old address has agreed too.',
    },
    reauthentication: {
      subject: 'Confirmation code',
      text: 'Enter the code below to confirm the change. Do not tell it to anybody.',
    },
    invite: {
      subject: 'You have been invited',
      text: 'An account was made for you. Open the link below to accept the invitation.',
    },
    password_changed: {
      subject: 'Your password was changed',
      text: 'The password of your account was changed. You have been signed out on your other devices.',
    },
    email_changed: {
      subject: 'Your e-mail address was changed',
      text: 'The e-mail address of your account was changed. From now on you sign in with the new address.',
    },
    factor_added: {
      subject: 'Two-step sign-in is on',
      text: 'Besides the password, signing in to your account now needs a code from your app.',
    },
    factor_removed: {
      subject: 'Two-step sign-in is off',
      text: 'The code from an app is no longer asked for when signing in to your account.',
    },
    google_linked: {
      subject: 'Sign-in through Google was added',
      text: 'From now on your account can be entered through Google too.',
    },
    google_joined: {
      subject: 'Your account was joined with Google',
      text: 'Somebody signed in to your account through Google. As this address had never been confirmed by mail, the old password was removed and open sessions were ended. You can set a new password through the “Forgot password?” link.',
    },
    account_exists: {
      subject: 'You already have an account',
      text: 'Somebody tried to register with this address, but there is an account with it already. Use the sign-in page; if you do not remember the password, you can reset it there.',
    },
  },
}
