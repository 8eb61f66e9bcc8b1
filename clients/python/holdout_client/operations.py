"""The operations of the API as methods.

Generated from openapi/holdout.json and apps.json by tools/client.py: run `make spec`, do not edit.
"""

from holdout_client import calls
from holdout_client.connection import Connection, method


class Operations(Connection):
    """A method for each operation. They raise as `Client` says."""

    ready = method(calls.is_ready)
    bots = method(calls.list_bots)
    games = method(calls.list_games)
    create = method(calls.create_game)
    delete = method(calls.delete_game)
    view = method(calls.get_game)
    abandon = method(calls.abandon_game)
    actions = method(calls.list_actions)
    act = method(calls.do_action)
    advice = method(calls.get_advice)
    board = method(calls.get_board)
    draw = method(calls.draw)
    events = method(calls.list_events)
    piles = method(calls.list_piles)
    position = method(calls.get_position)
    record = method(calls.get_record)
    free = method(calls.free_seat)
    claim = method(calls.claim_seat)
    change_seat = method(calls.change_seat)
    bot_seat = method(calls.hand_seat_to_bot)
    start = method(calls.start_game)
    undo = method(calls.undo)
    open_inbox = method(calls.open_inbox)
    read_inbox = method(calls.read_inbox)
    verify_record = method(calls.verify_record)
    titles = method(calls.list_titles)
    title = method(calls.get_title)
    cards = method(calls.list_cards)
    rules = method(calls.get_rules)
    get_app = method(calls.get_app)
    follow_games = method(calls.follow_games)
    link_seat = method(calls.link_seat)
    erase_player = method(calls.erase_player)
    renew_token = method(calls.renew_token)
    list_hooks = method(calls.list_hooks)
    add_hook = method(calls.add_hook)
    delete_hook = method(calls.delete_hook)
    list_deliveries = method(calls.list_deliveries)
    test_hook = method(calls.test_hook)
    erase_user = method(calls.erase_user)
    change_audience = method(calls.change_audience)
    add_push = method(calls.add_push)
    delete_push = method(calls.delete_push)
    read_talk = method(calls.read_talk)
    say = method(calls.say)
    answer_undo = method(calls.answer_undo)
    ask_to_undo = method(calls.ask_to_undo)
    send_parcel = method(calls.send_parcel)
    fetch_parcel = method(calls.fetch_parcel)
    get_push_key = method(calls.get_push_key)
