// Texts shared by the sign-in and registration pages. The exact messages are in messages.ts.
export const ENTRY = {
  username: 'Username',
  email: 'Email',
  password: 'Password',
  confirmPassword: 'Confirm password',
  newPassword: 'New password',
  confirmNewPassword: 'Confirm new password',
  passwordHelp: 'At least 6 characters.',
  enterPassword: 'Please enter your password.',
  logIn: 'Log in',
  register: 'Register',
  social: 'Or continue with',
  apple: 'Continue with Apple',
  /** Does not greet by a generated name. */
  welcome: (username: string) =>
    username.startsWith('user_') ? 'You are logged in.' : `You are logged in as ${username}.`,
  checkingName: 'Checking the name …',
  nameFree: 'Free to take.',
} as const;
