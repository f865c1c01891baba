
(* ---- Two games with the same values ---- *)

Fixpoint equal_lists (left right : list N) : bool :=
  match left, right with
  | [], [] => true
  | a :: left', b :: right' => if N.eqb a b then equal_lists left' right' else false
  | _, _ => false
  end.

Lemma equal_lists_sound : forall left right, equal_lists left right = true -> left = right.
Proof.
  induction left as [| a left IH]; intros [| b right] same; simpl in same; try discriminate; [reflexivity |].
  destruct (N.eqb_spec a b) as [equal | _]; [| discriminate]. rewrite (IH right same), equal. reflexivity.
Qed.

Lemma nth_after : forall shift (values : list N) i, nth i (skipn shift values) 0%N = nth (shift + i) values 0%N.
Proof.
  induction shift as [| shift IH]; intros [| v values] i; try reflexivity; [destruct i; reflexivity | apply IH].
Qed.

Lemma continued_multiple : forall table n0 p q n, 1 <= p -> n0 <= n ->
  continued table n0 p (n + q * p) = continued table n0 p n.
Proof.
  induction q as [| q IH]; intros n one_p far; [f_equal; lia |].
  rewrite <- (IH n one_p far), <- (continued_periodic table n0 p (n + q * p)) by lia. f_equal. lia.
Qed.

(* Whether two tables agree, the second one from [shift] on: up to the larger preperiod plus a common multiple
   times * p = times' * p' of the periods. *)
Definition agree (table : list N) (n0 p times : nat) (table' : list N) (n0' p' times' shift : nat) : bool :=
  let count := Nat.max n0 n0' + times * p in
  (1 <=? times) && (times * p =? times' * p') &&
  equal_lists (cycle (skipn n0 table) table count) (skipn shift (cycle (skipn n0' table') table' (shift + count))).

Theorem same_values : forall code table n0 p times code' table' n0' p' times' shift,
  certified code table n0 p = true -> certified code' table' n0' p' = true ->
  agree table n0 p times table' n0' p' times' shift = true ->
  forall G G', nim_values code G -> nim_values code' G' -> forall n, G n = G' (n + shift).
Proof.
  intros code table n0 p times code' table' n0' p' times' shift good good' agreed G G' is_G is_G'.
  assert (same : forall n, continued table n0 p n = continued table' n0' p' (n + shift)).
  { unfold agree in agreed. apply andb_prop in agreed. destruct agreed as [agreed lists].
    apply andb_prop in agreed. destruct agreed as [some common].
    apply Nat.leb_le in some. apply Nat.eqb_eq in common. apply equal_lists_sound in lists.
    destruct (certified_parts code table n0 p good) as (one_p & long & _).
    destruct (certified_parts code' table' n0' p' good') as (one_p' & long' & _).
    set (count := Nat.max n0 n0' + times * p) in lists.
    assert (some_p : 1 <= times * p) by (destruct times, p; simpl; lia).
    intros n. induction n as [n IH] using lt_wf_ind.
    destruct (Nat.lt_ge_cases n count) as [near | far].
    - rewrite <- (cycle_continued table n0 p count n one_p long near), lists, nth_after.
      rewrite (cycle_continued table' n0' p') by (auto; lia). f_equal. lia.
    - rewrite <- (Nat.sub_add (times * p) n) by lia.
      rewrite continued_multiple by lia.
      replace (n - times * p + times * p + shift) with (n - times * p + shift + times' * p') by lia.
      rewrite continued_multiple by lia. apply IH. lia. }
  intros n. rewrite (certified_values code table n0 p good G is_G).
  rewrite (certified_values code' table' n0' p' good' G' is_G'). apply same.
Qed.
