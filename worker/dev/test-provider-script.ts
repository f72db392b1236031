// The test provider's script for the page: the part of Google's script that the page uses, with a form in place of Google's
// window. The script sets its styles itself, which the page's content security policy allows.

/** Defines `google.accounts.id` with initialize, renderButton, prompt, cancel and disableAutoSelect. */
export const PROVIDER_SCRIPT = `(() => {
  let settings = null;

  const make = (name, properties, style = '') => {
    const element = Object.assign(document.createElement(name), properties);
    element.style.cssText = style;
    return element;
  };

  const field = (label, properties) => {
    const frame = make('label', { textContent: label }, 'display:grid;gap:4px');
    const input = make('input', properties, 'font:inherit;padding:10px;min-height:44px;box-sizing:border-box');
    frame.append(input);
    return { frame, input };
  };

  const choose = () => {
    const dialog = make('dialog', { ariaLabel: 'Test provider' },
      'margin:auto;padding:24px;width:min(92vw,360px);border:2px solid;border-radius:4px;font:16px/1.5 system-ui,sans-serif;background:Canvas;color:CanvasText');
    const form = make('form', { method: 'dialog' }, 'display:grid;gap:14px');
    const email = field('Email address', { type: 'email', name: 'email', required: true, autocomplete: 'off' });
    const subject = field('Subject (optional)', { type: 'text', name: 'subject', autocomplete: 'off' });
    const problem = make('p', { role: 'alert' }, 'margin:0');
    const button = 'font:inherit;min-height:44px;padding:8px 16px;border:1px solid;border-radius:4px;cursor:pointer';
    const cancel = make('button', { type: 'button', textContent: 'Cancel', onclick: () => dialog.close() }, button);
    const submit = make('button', { type: 'submit', textContent: 'Sign in with this address' }, button);
    form.append(make('strong', { textContent: 'Test provider' }), email.frame, subject.frame, problem, submit, cancel);
    form.onsubmit = async (event) => {
      event.preventDefault();
      const asked = { nonce: settings.nonce, email: email.input.value, subject: subject.input.value };
      const reply = await fetch('/dev/google/credential', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(asked),
      });
      const { credential, detail } = await reply.json();
      if (!credential) {
        problem.textContent = detail;
        return;
      }
      dialog.close();
      settings.callback({ credential, select_by: 'btn', clientId: settings.client_id });
    };
    dialog.onclose = () => dialog.remove();
    dialog.append(form);
    document.body.append(dialog);
    dialog.showModal();
  };

  const id = {
    initialize: (given) => {
      settings = given;
    },
    renderButton: (parent, { width } = {}) => {
      const style = 'font:600 16px/24px system-ui,sans-serif;min-height:44px;padding:9px 16px;border:1px solid;border-radius:4px;background:Canvas;color:CanvasText;cursor:pointer;max-width:100%';
      const button = make('button', { type: 'button', textContent: 'Continue with Google (test)', onclick: choose }, style);
      if (width) button.style.width = Number(width) + 'px';
      parent.replaceChildren(button);
    },
    prompt: choose,
    cancel: () => {},
    disableAutoSelect: () => {},
  };
  window.google = { accounts: { id } };
})();
`;
