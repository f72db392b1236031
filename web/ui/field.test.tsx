// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { Button } from './button.tsx';
import { DateField } from './date-field.tsx';
import { Field } from './field.tsx';
import { Stepper } from './stepper.tsx';
import { ToastRegion } from './toast-region.tsx';

function noteOf(control: HTMLElement): string | null | undefined {
  return document.getElementById(control.getAttribute('aria-describedby') ?? '')?.textContent;
}

describe('Field', () => {
  it('describes the control by its help, or by its error if there is one', () => {
    const { rerender } = render(<Field label="Username" help="3 to 20 letters." />);
    const input = screen.getByLabelText('Username');
    expect(noteOf(input)).toBe('3 to 20 letters.');
    expect(input.getAttribute('aria-invalid')).toBeNull();
    rerender(<Field label="Username" help="3 to 20 letters." error="Already taken." />);
    expect(noteOf(input)).toBe('Already taken.');
    expect(input.getAttribute('aria-invalid')).toBe('true');
  });

  it('shows and hides a password without losing it', () => {
    render(<Field label="Password" type="password" defaultValue="hunter22" />);
    const input = screen.getByLabelText<HTMLInputElement>('Password');
    fireEvent.click(screen.getByRole('button', { name: 'Show password' }));
    expect(input.type).toBe('text');
    expect(input.value).toBe('hunter22');
    fireEvent.click(screen.getByRole('button', { name: 'Hide password' }));
    expect(input.type).toBe('password');
  });
});

describe('Stepper', () => {
  it('steps within its limits', () => {
    const onChange = vi.fn();
    render(<Stepper label="Shares" value={41} min={1} max={41} onChange={onChange} />);
    const more = screen.getByRole<HTMLButtonElement>('button', { name: 'One more' });
    fireEvent.click(more);
    expect(onChange).not.toHaveBeenCalled();
    expect(more.getAttribute('aria-disabled')).toBe('true');
    // A disabled button would lose its focus.
    expect(more.disabled).toBe(false);
    fireEvent.click(screen.getByRole('button', { name: 'One less' }));
    expect(onChange).toHaveBeenLastCalledWith(40);
    fireEvent.keyDown(screen.getByLabelText('Shares'), { key: 'PageDown' });
    expect(onChange).toHaveBeenLastCalledWith(31);
  });

  it('announces the number after its buttons are pressed', () => {
    render(
      <>
        <Stepper label="Shares" value={40} min={1} max={41} onChange={() => {}} />
        <ToastRegion />
      </>,
    );
    fireEvent.click(screen.getByRole('button', { name: 'One more' }));
    expect(screen.getByText('Shares: 41')).toBe(screen.getByRole('status').lastChild);
  });

  it('clamps a typed number to its limits on blur', () => {
    const onChange = vi.fn();
    render(<Stepper label="Shares" value={3} min={1} max={41} onChange={onChange} />);
    const input = screen.getByLabelText<HTMLInputElement>('Shares');
    fireEvent.change(input, { target: { value: '900' } });
    expect(onChange).not.toHaveBeenCalled();
    fireEvent.blur(input);
    expect(onChange).toHaveBeenLastCalledWith(41);
  });
});

describe('DateField', () => {
  it('reports only days within its limits', () => {
    const onChoose = vi.fn();
    render(<DateField label="Week of" value="2026-11-21" max="2026-11-21" onChoose={onChoose} />);
    const input = screen.getByLabelText('Week of');
    fireEvent.change(input, { target: { value: '2026-11-22' } });
    expect(onChoose).not.toHaveBeenCalled();
    fireEvent.change(input, { target: { value: '2026-11-16' } });
    expect(onChoose).toHaveBeenCalledWith('2026-11-16');
  });

  it('does not change typed text, and shows the chosen day again on blur', () => {
    const onChoose = vi.fn();
    render(<DateField label="Week of" value="2026-11-21" min="2000-01-01" onChoose={onChoose} />);
    const input = screen.getByLabelText<HTMLInputElement>('Week of');
    fireEvent.change(input, { target: { value: '0002-11-21' } });
    expect(input.value).toBe('0002-11-21');
    expect(onChoose).not.toHaveBeenCalled();
    fireEvent.blur(input);
    expect(input.value).toBe('2026-11-21');
  });
});

describe('Button', () => {
  it('shows why it is unavailable, stays focusable and submits nothing', () => {
    const onClick = vi.fn();
    const onSubmit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
    render(
      <form onSubmit={onSubmit}>
        <Button type="submit" disabledReason="Not Enough Points" onClick={onClick}>
          Buy
        </Button>
      </form>,
    );
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Not Enough Points' });
    fireEvent.click(button);
    expect(onClick).not.toHaveBeenCalled();
    expect(onSubmit).not.toHaveBeenCalled();
    expect(button.disabled).toBe(false);
    expect(button.getAttribute('aria-disabled')).toBe('true');
  });

  it('ignores presses while busy and keeps its label', () => {
    const onClick = vi.fn();
    render(
      <Button busy onClick={onClick}>
        Saving
      </Button>,
    );
    fireEvent.click(screen.getByRole('button', { name: 'Saving' }));
    expect(onClick).not.toHaveBeenCalled();
  });
});
